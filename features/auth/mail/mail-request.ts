import { isRecord, readStored, writeStored } from '#lib/stored.ts';

const key = 'razmen_asked_mail';

/** A mail that was requested in this tab. */
export interface MailRequest {
  email: string;
  /** Earliest time of the next request, in ms by this device's clock. */
  nextAt: number;
}

/** Stores the request for the next page, because an e-mail must not appear in the URL. */
export function saveMailRequest(email: string, retryAfter: number): MailRequest {
  const request = { email, nextAt: Date.now() + retryAfter * 1000 };
  // Without storage, the next page asks for the e-mail.
  writeStored('sessionStorage', key, request);
  return request;
}

/** The last request of this tab; null if missing or malformed. */
export function readMailRequest(): MailRequest | null {
  const stored = readStored('sessionStorage', key);
  const { email, nextAt } = isRecord(stored) ? stored : {};
  return typeof email === 'string' && typeof nextAt === 'number' ? { email, nextAt } : null;
}
