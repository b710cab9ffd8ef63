const dayMs = 86_400_000;

/**
 * Days of the visitor's own clock as moments, both ends included: the API counts bare days in UTC,
 * and a claim made after midnight belongs to the day its owner remembers.
 */
export function dateRange({ from, to }: { from: string; to: string }): { date_from?: string; date_to?: string } {
  return {
    ...(from && { date_from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { date_to: lastMomentOf(to) }),
  };
}

function lastMomentOf(date: string): string {
  // The next midnight, not 24 hours later: clocks may change in between.
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return new Date(new Date(`${next}T00:00:00`).getTime() - 1).toISOString();
}
