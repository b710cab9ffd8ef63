import { newUuid } from '#lib/new-uuid.ts';
import { isRecord, readStored, writeStored } from '#lib/stored.ts';
import type { ClaimBody } from '../model/claim-body.ts';

const key = 'razmen_attempt';

/** A stored request to create a claim. Until its response arrives, nobody knows whether the claim was created. */
export interface Attempt {
  /** The visitor's request as JSON, without quote and captcha token. Equal requests get the same idempotency key. */
  request: string;
  body: ClaimBody;
  idempotencyKey: string;
  /**
   * Time at which the response arrived, in ms. The attempt stays stored afterwards: if the page is reloaded before the
   * claim's page opens, submitting the restored form must not create a second claim.
   */
  madeAt?: number;
}

/** Longest time that opening the claim's page takes. An attempt whose response is older is ignored. */
const navigationMs = 60_000;

/**
 * Returns the attempt for a request. An equal request gets the stored attempt with its idempotency key, even after a
 * reload, so that a lost response cannot create a second claim.
 * @param given the typed amount and its side; the other amount is not compared, because it changes with the course
 */
export function attemptFor(body: ClaimBody, given: { edited: string; value: string }): Attempt {
  const { quoteId: _quote, fromSumma: _from, toSumma: _to, recaptcha: _token, ...rest } = body;
  const request = JSON.stringify([rest, given]);
  const pending = readAttempt();
  if (pending?.request === request) return pending;
  const attempt = { request, body, idempotencyKey: newUuid() };
  writeStored('sessionStorage', key, attempt);
  return attempt;
}

/** Records that the claim was created. Until its page is shown, an equal request gets the same response. */
export function settleAttempt(attempt: Attempt): void {
  writeStored('sessionStorage', key, { ...attempt, madeAt: Date.now() });
}

/** Ends the attempt after a refusal, or once the claim's page is shown. The next request gets a new idempotency key. */
export const forgetAttempt = (): void => writeStored('sessionStorage', key, null);

function readAttempt(): Attempt | null {
  const stored = readStored('sessionStorage', key);
  const fits = isRecord(stored) && typeof stored.idempotencyKey === 'string' && isRecord(stored.body);
  if (!fits) return null;
  const attempt = stored as unknown as Attempt;
  return Date.now() - (attempt.madeAt ?? Date.now()) < navigationMs ? attempt : null;
}
