import { isRecord, readStored, writeStored } from '#lib/stored.ts';

const key = 'razmen_asked_mail';

/** A mail that the visitor has requested in this browser tab, to confirm an e-mail address or to reset a password. */
export interface MailRequest {
  email: string;
  /** Earliest time at which the mail can be requested again, in ms since the epoch. */
  nextAt: number;
}

/**
 * Stores the mail request in session storage for the next page, because an e-mail address must not appear in the URL.
 */
export function saveMailRequest(email: string, retryAfter: number): MailRequest {
  const request = { email, nextAt: Date.now() + retryAfter * 1000 };
  // If storage is disabled, the next page asks for the e-mail address again.
  writeStored('sessionStorage', key, request);
  return request;
}

/** Returns the last mail request of this tab, or null if it is missing or malformed. */
export function readMailRequest(): MailRequest | null {
  const stored = readStored('sessionStorage', key);
  const { email, nextAt } = isRecord(stored) ? stored : {};
  return typeof email === 'string' && typeof nextAt === 'number' ? { email, nextAt } : null;
}
