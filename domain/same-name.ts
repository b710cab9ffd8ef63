/** Returns whether two names may belong to the same person. Always true if one of the names is missing. */
export const isSameName = (a: string | null | undefined, b: string | null | undefined): boolean =>
  !a || !b || a.toUpperCase() === b.toUpperCase();
