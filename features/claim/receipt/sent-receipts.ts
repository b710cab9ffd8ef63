import { newUuid } from '#lib/new-uuid.ts';
import { readStored, writeStored } from '#lib/stored.ts';

/** A browser makes another File each time the same one is chosen. */
const fingerprint = ({ name, size, lastModified }: File): string => [lastModified, size, name].join(' ');
const storageKey = (claim: string): string => `receipts:${claim}`;

/** By claim and file; they outlive the box, which each screen of a claim has anew. */
const keys = new Map<string, string>();

/** One key for one receipt of a claim: chosen again after an answer that was lost, it is still the same. */
export function receiptKey(claim: string, file: File): string {
  const id = `${claim} ${fingerprint(file)}`;
  const key = keys.get(id) ?? newUuid();
  keys.set(id, key);
  return key;
}

function sentFor(claim: string): unknown[] {
  const stored = readStored('sessionStorage', storageKey(claim));
  return Array.isArray(stored) ? stored : [];
}

/** Whether this browser has sent this file for this claim. */
export const isSent = (claim: string, file: File): boolean => sentFor(claim).includes(fingerprint(file));

/** Remembers that it was sent, in this tab. */
export const markSent = (claim: string, file: File): void =>
  writeStored('sessionStorage', storageKey(claim), [...sentFor(claim), fingerprint(file)]);
