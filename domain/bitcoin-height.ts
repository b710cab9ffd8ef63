const referenceHeight = 840_000;
const referenceMs = Date.UTC(2024, 3, 20);
/** Average time between two Bitcoin blocks. */
const blockMs = 600_000;

/** Estimates the height of the Bitcoin chain at a moment. Block 840,000 was mined on 20 April 2024. */
export const expectedHeight = (at: Date): number =>
  referenceHeight + Math.floor((at.getTime() - referenceMs) / blockMs);

/**
 * Finds the Bitcoin block that a text names, if the block will probably be mined by the moment `at`. A draw that closes
 * at this moment must not depend on such a block, because the block's hash will already be known.
 * @returns the height of the block, or null if the text names no such block
 */
export function minedHeight(text: string, at: Date): number | null {
  const [, digits] = /(?:bitcoin|биткоин|биткойн|block|блок)\D{0,20}(\d{6,7})\b/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const height = parseInt(digits, 10);
  return height <= expectedHeight(at) ? height : null;
}
