/** Example of a row that an audit check has found to be wrong. */
export interface Example {
  subject: 'claim' | 'posting' | 'reserve' | 'cash_desk' | 'change';
  /**
   * Identifier of the row: the number of a claim, the id of a posting or log entry, the code of a reserve, or the code
   * and city of a cash desk.
   */
  ref: string;
  claimId: string | null;
  /** Actual and expected sum. Set only by checks that compare sums. */
  found?: string;
  expected?: string;
}

/** Result of one audit check, with the numbers of checked and wrong rows and some examples. */
export interface Finding {
  name: string;
  seen: number;
  wrong: number;
  examples: Example[];
}

/**
 * Maximum number of examples that one finding keeps. Wrong rows usually have the same cause, so a few examples are
 * enough.
 */
export const maxExamples = 5;

/** Adds up the findings of two parts of an audit, separately for each check. */
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
