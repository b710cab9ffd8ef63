import { newUuid } from '#lib/new-uuid.ts';
import { readStored, writeStored } from '#lib/stored.ts';

/**
 * Identifies a file by name, size and similar properties, because browsers create a new File object each time the file
 * is chosen.
 */
const fingerprint = ({ name, size, lastModified }: File): string => [lastModified, size, name].join(' ');
const storageKey = (claim: string): string => `receipts:${claim}`;

/** Idempotency keys by claim and file, stored here because every screen remounts the upload component. */
const keys = new Map<string, string>();

/** Idempotency key of a receipt. The key stays the same if the file is chosen again after a lost response. */
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

/** Whether this tab has sent the file for the claim. */
export const isSent = (claim: string, file: File): boolean => sentFor(claim).includes(fingerprint(file));

/** Records in this tab that the file was sent. */
export const markSent = (claim: string, file: File): void =>
  writeStored('sessionStorage', storageKey(claim), [...sentFor(claim), fingerprint(file)]);
