/** Returns whether two names may be those of one person. A missing name contradicts nothing. */
export const isSameName = (a: string | null | undefined, b: string | null | undefined): boolean =>
  !a || !b || a.toUpperCase() === b.toUpperCase();
