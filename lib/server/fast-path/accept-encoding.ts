import 'server-only';

/** Whether a caller takes a coding, by its Accept-Encoding. */
export const acceptsEncoding = (coding: 'br' | 'gzip', accepted: string | string[] = ''): boolean =>
  String(accepted)
    .split(',')
    .some((one) => one.trim().split(';')[0] === coding && !/;\s*q=0(\.0*)?\s*$/.test(one));
