/** Ways to group the figures of the exchange. */
export const figureGroups = ['day', 'pair'] as const;

export type FigureGroup = (typeof figureGroups)[number];

/** Longest period, in days, for which figures are shown or exported at once. */
export const maxPeriodDays = 366;

const dayMs = 86_400_000;

/** Returns the number of days from one date (YYYY-MM-DD) to another, both included. Zero or less means no period. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Returns whether a period ends on or after its first day, and has at most `maxPeriodDays`. */
export function isShownPeriod(from: string, to: string): boolean {
  const days = daysBetween(from, to);
  return days > 0 && days <= maxPeriodDays;
}
