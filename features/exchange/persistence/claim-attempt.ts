import { newUuid } from '#lib/new-uuid.ts';
import { isRecord, readStored, writeStored } from '#lib/stored.ts';
import type { ClaimBody } from '../model/claim-body.ts';

const key = 'razmen_attempt';

/** A stored request to create a claim. Until a response arrives, the claim may or may not exist. */
export interface Attempt {
  /** Identifies the visitor's request, without quote and captcha token. Equal requests share an idempotency key. */
  request: string;
  body: ClaimBody;
  idempotencyKey: string;
  /** Time of the response, in ms. Until the claim's page is shown, a reload may restore the form. */
  madeAt?: number;
}

/** Maximum duration of the navigation to the claim's page. After that an answered request is discarded. */
const navigationMs = 60_000;

/**
 * The request to send. An equal request is sent with the same idempotency key, even after a reload, so that a lost
 * response cannot create a second claim.
 * @param given the amount on the typed side; the other amount changes with the course
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

/** The claim was created. Equal requests get the same response until its page is shown. */
export function settleAttempt(attempt: Attempt): void {
  writeStored('sessionStorage', key, { ...attempt, madeAt: Date.now() });
}

/** The claim was refused, or its page is shown, so the next request is a new one. */
export const forgetAttempt = (): void => writeStored('sessionStorage', key, null);

function readAttempt(): Attempt | null {
  const stored = readStored('sessionStorage', key);
  const fits = isRecord(stored) && typeof stored.idempotencyKey === 'string' && isRecord(stored.body);
  if (!fits) return null;
  const attempt = stored as unknown as Attempt;
  return Date.now() - (attempt.madeAt ?? Date.now()) < navigationMs ? attempt : null;
}
