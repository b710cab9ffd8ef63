import { newUuid } from '#lib/new-uuid.ts';
import { isRecord, readStored, writeStored } from '#lib/stored.ts';
import type { ClaimBody } from '../model/claim-body.ts';

const key = 'razmen_attempt';

/** A claim on its way. Until an answer came nobody knows whether it was made. */
export interface Attempt {
  /** What the visitor asked for, apart from the quote and the captcha that were current then. */
  asked: string;
  body: ClaimBody;
  idempotencyKey: string;
  /** When the answer came; until the claim's page is there a reload may still bring the form back. */
  madeAt?: number;
}

/** No page is so long on its way: a made claim that still stands here after it was left by a load of the browser's. */
const onTheWay = 60_000;

/**
 * What to send for a claim. The same wish goes out again as the very same request, also after a
 * reload, so that a lost answer cannot make a second claim.
 * @param given the amount the visitor gave; the other one moves with the course
 */
export function attemptFor(body: ClaimBody, given: { edited: string; value: string }): Attempt {
  const { quoteId: _quote, fromSumma: _from, toSumma: _to, recaptcha: _token, ...rest } = body;
  const asked = JSON.stringify([rest, given]);
  const pending = readAttempt();
  if (pending?.asked === asked) return pending;
  const attempt = { asked, body, idempotencyKey: newUuid() };
  writeStored('sessionStorage', key, attempt);
  return attempt;
}

/** The claim was made. The same wish is answered with it for as long as its page may be on its way. */
export function settleAttempt(attempt: Attempt): void {
  writeStored('sessionStorage', key, { ...attempt, madeAt: Date.now() });
}

/** The claim was refused, or its page is there: the next one is another. */
export const forgetAttempt = (): void => writeStored('sessionStorage', key, null);

function readAttempt(): Attempt | null {
  const stored = readStored('sessionStorage', key);
  const fits = isRecord(stored) && typeof stored.idempotencyKey === 'string' && isRecord(stored.body);
  if (!fits) return null;
  const attempt = stored as unknown as Attempt;
  return Date.now() - (attempt.madeAt ?? Date.now()) < onTheWay ? attempt : null;
}
