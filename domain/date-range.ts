const isDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;
const dayMs = 86_400_000;

/** Returns the start of a date range. A date without a time means midnight UTC. */
export const rangeStart = (text: string): Date => new Date(text);

/** Returns the exclusive end of a date range. A date without a time includes that whole day in UTC. */
export const rangeEnd = (text: string): Date => new Date(new Date(text).getTime() + (isDay(text) ? dayMs : 1));
