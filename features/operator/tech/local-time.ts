const two = (part: number) => String(part).padStart(2, '0');

/** A moment as `<input type="datetime-local">` has it, in the operator's own zone; empty: none. */
export function localInput(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that was chosen there; null: none, or not a whole one yet. */
export function momentOf(input: string): string | null {
  const at = new Date(input);
  return input === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
