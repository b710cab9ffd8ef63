import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../../seal.ts';

/** Time within which the owner must confirm a draft of a withdrawal. */
export const confirmMinutes = 15;

const digits = 6;

/**
 * Derives the mailed code that confirms a withdrawal. Because the code can be derived again, neither the draft nor the
 * queued mail stores it.
 * @param secret the setting SECRET, from which the key is derived
 */
export function confirmationCode(secret: string, draftId: string): string {
  const number = keyedHash(secret, 'withdrawal code', draftId).readUInt32BE() % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** Whether a typed text is the code that confirms a draft of a withdrawal. Ignores spaces. */
export function isConfirmationCode(secret: string, draftId: string, typed: string): boolean {
  const text = Buffer.from(typed.replace(/\s/g, ''));
  const code = Buffer.from(confirmationCode(secret, draftId));
  return text.length === code.length && timingSafeEqual(text, code);
}
