const referenceHeight = 840_000;
const referenceMs = Date.UTC(2024, 3, 20);
/** Average time between two Bitcoin blocks. */
const blockMs = 600_000;

/** Estimates the height of the Bitcoin chain at a moment. Block 840,000 was mined on 20 April 2024. */
export const expectedHeight = (at: Date): number =>
  referenceHeight + Math.floor((at.getTime() - referenceMs) / blockMs);

/**
 * Returns the height of the Bitcoin block that a text names, or null if the text names none or a block that will
 * probably be mined only after `at`. A draw that closes at `at` must not depend on an already mined block, because the
 * block's hash is known.
 */
export function minedHeight(text: string, at: Date): number | null {
  const [, digits] = /(?:bitcoin|биткоин|биткойн|block|блок)\D{0,20}(\d{6,7})\b/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const height = parseInt(digits, 10);
  return height <= expectedHeight(at) ? height : null;
}
