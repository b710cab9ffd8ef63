/**
 * Which receive currency stands after the list was reloaded: the current one when it is still
 * offered, else the first available; null when nothing is.
 */
export function currentOrFirst<T extends { id: number; visible: boolean }>(
  list: readonly T[],
  current: number | null,
): T | null {
  const offered = list.filter((entry) => entry.visible);
  return offered.find((entry) => entry.id === current) ?? offered[0] ?? null;
}

/** The inputs a person sees: `inputVerify` replaces `input` under the verification course; only visible ones. */
export function visibleInputs<T extends { visible: boolean }>(
  structure: { input: readonly T[]; inputVerify: readonly T[] | null },
  type: 'default' | 'verification',
): T[] {
  const inputs = type === 'verification' && structure.inputVerify !== null ? structure.inputVerify : structure.input;
  return inputs.filter((input) => input.visible);
}
