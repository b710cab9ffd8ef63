/** A bucket and the keys to it. */
export interface S3Bucket {
  /** With the bucket in its path, without a slash at the end. */
  endpoint: string;
  region: string;
  key: string;
  secret: string;
}

/**
 * Reads `https://key:secret@host/bucket?region=…`; signs of an address inside the keys are percent-encoded.
 * @returns null when it is not one. Without a region it is `auto`, which all but Amazon take
 */
export function parseS3Url(value: string): S3Bucket | null {
  if (!URL.canParse(value)) return null;
  const { protocol, host, pathname, username, password, searchParams } = new URL(value);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1];
  const region = searchParams.get('region') ?? 'auto';
  if (!/^https?:$/.test(protocol) || !bucket || !username || !password || !/^[\w-]+$/.test(region)) return null;
  try {
    const [key, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
    return { endpoint: `${protocol}//${host}/${bucket}`, region, key, secret };
  } catch {
    // A per cent sign that encodes nothing.
    return null;
  }
}
