import { newUuid } from '#lib/new-uuid.ts';
import { readStored, writeStored } from '#lib/stored.ts';

/** Identifies a file by its properties, because choosing the same file again creates a new File object. */
const fingerprint = ({ name, size, lastModified }: File): string => [lastModified, size, name].join(' ');
const storageKey = (claim: string): string => `receipts:${claim}`;

/**
 * Idempotency keys of the uploads, keyed by claim and file. A module variable holds the keys, because React state is
 * lost whenever the claim shows another screen.
 */
const keys = new Map<string, string>();

/**
 * Returns the idempotency key of an upload. The key stays the same if the visitor chooses the same file again after a
 * lost response.
 */
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

export const isSent = (claim: string, file: File): boolean => sentFor(claim).includes(fingerprint(file));

export const markSent = (claim: string, file: File): void =>
  writeStored('sessionStorage', storageKey(claim), [...sentFor(claim), fingerprint(file)]);
