export interface S3Bucket {
  /** Bucket URL without a trailing slash. */
  endpoint: string;
  region: string;
  key: string;
  secret: string;
}

/**
 * Parses `https://key:secret@host/bucket?region=…` with percent-encoded keys. The default region `auto` works with
 * every provider except Amazon.
 * @returns null if the URL is invalid
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
    return null;
  }
}
