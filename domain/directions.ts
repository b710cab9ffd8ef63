/**
 * Returns the currency to select in a reloaded list of currencies: the current one if the list still has it, or else
 * the first. Returns null if the list is empty.
 */
export function currentOrFirst<T extends { id: number; visible: boolean }>(
  list: readonly T[],
  current: number | null,
): T | null {
  const offered = list.filter((entry) => entry.visible);
  return offered.find((entry) => entry.id === current) ?? offered[0] ?? null;
}

/**
 * Returns the form fields for one side of the exchange. At the better rate for verified customers, the fields in
 * `inputVerify`, if any, replace those in `input`.
 */
export function visibleInputs<T extends { visible: boolean }>(
  structure: { input: readonly T[]; inputVerify: readonly T[] | null },
  type: 'default' | 'verification',
): T[] {
  const inputs = type === 'verification' && structure.inputVerify !== null ? structure.inputVerify : structure.input;
  return inputs.filter((input) => input.visible);
}
