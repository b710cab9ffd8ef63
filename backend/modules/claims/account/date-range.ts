const isDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;
const dayMs = 86_400_000;

/** Start of a range: the start of a day in UTC, or the timestamp itself. */
export const rangeStart = (text: string): Date => new Date(text);

/** First timestamp after a range: after the whole day in UTC, or 1 ms after the timestamp. */
export const rangeEnd = (text: string): Date => new Date(new Date(text).getTime() + (isDay(text) ? dayMs : 1));
