const dayMs = 86_400_000;

/**
 * Converts a range of local dates to ISO times, including the last day. The API would interpret plain dates as UTC
 * days.
 */
export function dateRange({ from, to }: { from: string; to: string }): { date_from?: string; date_to?: string } {
  return {
    ...(from && { date_from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { date_to: endOfDay(to) }),
  };
}

function endOfDay(date: string): string {
  // The next local midnight is not always 24 hours away, because of daylight saving.
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return new Date(new Date(`${next}T00:00:00`).getTime() - 1).toISOString();
}
