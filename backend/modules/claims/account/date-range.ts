const isDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;
const dayMs = 86_400_000;

/** Returns the first timestamp of a range. A date stands for the start of that day in UTC. */
export const rangeStart = (text: string): Date => new Date(text);

/** Returns the first timestamp after a range. A date stands for the whole day in UTC. */
export const rangeEnd = (text: string): Date => new Date(new Date(text).getTime() + (isDay(text) ? dayMs : 1));
