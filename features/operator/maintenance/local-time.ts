const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A moment as `<input type="datetime-local">` has it, in the operator's own zone; empty: none. */
export function toLocalInput(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** The moment that was chosen there; null: none, or not a whole one yet. */
export function fromLocalInput(input: string): string | null {
  const at = new Date(input);
  return input === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
