import { newUuid } from '#lib/new-uuid.ts';
import { readStored, writeStored } from '#lib/stored.ts';

/** A browser makes another File each time the same one is chosen. */
const markOf = ({ name, size, lastModified }: File): string => [lastModified, size, name].join(' ');
const placeOf = (claim: string): string => `receipts:${claim}`;

/** By claim and file; they outlive the box, which each screen of a claim has anew. */
const keys = new Map<string, string>();

/** One key for one receipt of a claim: chosen again after an answer that was lost, it is still the same. */
export function keyOf(claim: string, file: File): string {
  const mark = `${claim} ${markOf(file)}`;
  const key = keys.get(mark) ?? newUuid();
  keys.set(mark, key);
  return key;
}

function attachedTo(claim: string): unknown[] {
  const stored = readStored('sessionStorage', placeOf(claim));
  return Array.isArray(stored) ? stored : [];
}

/** Whether this browser has sent this file for this claim. */
export const isAttached = (claim: string, file: File): boolean => attachedTo(claim).includes(markOf(file));

/** Remembers that it was sent, in this tab. */
export const keepAttached = (claim: string, file: File): void =>
  writeStored('sessionStorage', placeOf(claim), [...attachedTo(claim), markOf(file)]);
