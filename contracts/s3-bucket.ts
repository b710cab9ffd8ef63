/** An S3 bucket with its access keys. */
export interface S3Bucket {
  /** URL with the bucket in its path, without a trailing slash. */
  endpoint: string;
  region: string;
  key: string;
  secret: string;
}

/**
 * Parses `https://key:secret@host/bucket?region=…`. Reserved characters in the keys are percent-encoded. The default
 * region is `auto`, which every provider but Amazon accepts.
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
    // decodeURIComponent throws if a percent sign is not followed by two hexadecimal digits.
    return null;
  }
}
