/** Returns whether an Accept-Encoding header allows `coding` (RFC 9110, section 12.5.3). */
export const acceptsEncoding = (coding: 'br' | 'gzip', accepted: string | string[] = ''): boolean =>
  String(accepted)
    .split(',')
    .some((one) => one.trim().split(';')[0] === coding && !/;\s*q=0(\.0*)?\s*$/.test(one));
