/** Returns the path of an uploaded logo or icon. The hash of its content names it, so browsers may cache it forever. */
export const brandImagePath = (hash: string): string => `/brand/${hash}.png`;
