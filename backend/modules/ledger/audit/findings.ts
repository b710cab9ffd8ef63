/** One row that breaks a check. */
export interface Example {
  subject: 'claim' | 'posting' | 'reserve' | 'desk';
  /** Number of the claim, id of the posting, code of the reserve, code and city of the cash desk. */
  ref: string;
  claimId: string | null;
  /** The sum of the row and the sum it should have, where the check compares sums. */
  found?: string;
  expected?: string;
}

/** One thing that must hold: how many rows were looked at, how many are wrong, and some of those. */
export interface Finding {
  name: string;
  seen: number;
  wrong: number;
  examples: Example[];
}

/** Enough to begin with; the others have the same cause as a rule. */
export const maxExamples = 5;

/** Findings of two parts of the books, check by check, in the order of the first. */
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
