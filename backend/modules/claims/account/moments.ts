const isDay = (text: string): boolean => text.length === 10;
const day = 86_400_000;

/** Where a span begins: a day at its start in UTC, a moment at itself. */
export const startOf = (text: string): Date => new Date(text);

/** The first moment after a span: after a whole day in UTC, or after the moment itself. */
export const afterSpan = (text: string): Date => new Date(new Date(text).getTime() + (isDay(text) ? day : 1));
