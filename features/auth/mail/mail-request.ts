import { isRecord, readStored, writeStored } from '#lib/stored.ts';

const key = 'razmen_asked_mail';

/** A mail that was asked for in this tab. */
export interface AskedMail {
  email: string;
  /** When a next one may be asked for, by this device's clock. */
  nextAt: number;
}

/** Keeps it over a change of page: an address has no place in the page's own. */
export function rememberAsked(email: string, retryAfter: number): AskedMail {
  const asked = { email, nextAt: Date.now() + retryAfter * 1000 };
  // Without storage the next page asks for the e-mail.
  writeStored('sessionStorage', key, asked);
  return asked;
}

/** null where nothing was asked for, or storage is off or spoilt. */
export function readAsked(): AskedMail | null {
  const stored = readStored('sessionStorage', key);
  const { email, nextAt } = isRecord(stored) ? stored : {};
  return typeof email === 'string' && typeof nextAt === 'number' ? { email, nextAt } : null;
}
