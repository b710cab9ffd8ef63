/**
 * Returns the path of an uploaded logo or icon. The path contains the hash of the image, so browsers may cache the
 * image forever.
 */
export const brandImagePath = (hash: string): string => `/brand/${hash}.png`;
