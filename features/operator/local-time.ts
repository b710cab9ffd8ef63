const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Converts an ISO time to the value of a datetime-local input. Null becomes ''. */
export function toLocalInput(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Converts the value of a datetime-local input to an ISO time. Returns null for an empty or incomplete value. */
export function fromLocalInput(input: string): string | null {
  const date = new Date(input);
  return input === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
