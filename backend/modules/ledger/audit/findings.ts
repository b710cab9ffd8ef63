/** One row that breaks a check. */
export interface Example {
  subject: 'claim' | 'posting' | 'reserve' | 'cash_desk';
  /**
   * Identifies the row: number of the claim, id of the posting, code of the reserve, or code and city of the cash desk.
   */
  ref: string;
  claimId: string | null;
  /** The actual sum. Only checks that compare sums set `found` and `expected`. */
  found?: string;
  expected?: string;
}

/** Result of one check: number of rows checked, number of wrong rows, and examples of wrong rows. */
export interface Finding {
  name: string;
  seen: number;
  wrong: number;
  examples: Example[];
}

/** Maximum examples per check, because wrong rows usually have the same cause. */
export const maxExamples = 5;

/** Adds up the findings of two parts of the books, check by check. The checks keep the order of `first`. */
export function mergeFindings(first: readonly Finding[], second: readonly Finding[]): Finding[] {
  const merged = new Map(first.map((finding) => [finding.name, finding]));
  for (const { name, seen, wrong, examples } of second) {
    const before = merged.get(name);
    const known = new Set(before?.examples.map(({ ref }) => ref));
    merged.set(name, {
      name,
      seen: (before?.seen ?? 0) + seen,
      wrong: (before?.wrong ?? 0) + wrong,
      examples: [...(before?.examples ?? []), ...examples.filter(({ ref }) => !known.has(ref))].slice(0, maxExamples),
    });
  }
  return [...merged.values()];
}
