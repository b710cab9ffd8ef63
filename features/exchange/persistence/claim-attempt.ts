import { newUuid } from '#lib/new-uuid.ts';
import { readRecentClaims } from '#lib/recent-claims.ts';
import { isRecord, readStored, writeStored } from '#lib/stored.ts';
import type { ClaimBody } from '../model/claim-body.ts';

const key = 'razmen_attempt';

/** A request to create a claim, stored so that a retry after a lost response uses the same idempotency key. */
export interface Attempt {
  /**
   * The request as JSON, without the quote, the captcha token and the amount that the visitor did not type. Equal
   * requests share an idempotency key.
   */
  request: string;
  body: ClaimBody;
  idempotencyKey: string;
  /**
   * Time at which the API created the claim, in ms since the epoch. Undefined until then; afterwards the request stays
   * stored until the claim's page opens, so that a reload of the form does not lead to a second claim.
   */
  madeAt?: number;
}

/**
 * Time in ms after the creation of a claim, during which an equal request counts as a retry. Later, an equal request
 * creates a new claim.
 */
const newClaimAfterMs = 60_000;

/**
 * Returns the stored request to create the same claim, or a new request if none is stored. A retry after a lost
 * response or a reload then creates no second claim.
 * @param given the typed amount and its side. The other amount is not compared, because it changes with the course.
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

const madeKey = 'razmen_made';

/**
 * Within this time in ms after a claim was created, the form asks before it creates a second claim with the same
 * content.
 */
const duplicateWindowMs = 3_600_000;

export type MadeClaim = Record<'id', string> & Record<'number', number>;

/**
 * Returns the claim that this tab has recently created with the same content, or null. Claims that have ended do not
 * count.
 */
export function claimMadeBy({ request }: Attempt): MadeClaim | null {
  const stored = readStored('sessionStorage', madeKey);
  if (!isRecord(stored) || stored.request !== request) return null;
  const { id, number, madeAt } = stored;
  const isRecent = typeof madeAt === 'number' && Date.now() - madeAt < duplicateWindowMs;
  if (!isRecent || typeof id !== 'string' || typeof number !== 'number' || hasEnded(id)) return null;
  return { id, number };
}

const hasEnded = (id: string): boolean => readRecentClaims().find((claim) => claim.id === id)?.seen?.ended === true;

export const recordMade = ({ request }: Attempt, { id, number }: MadeClaim): void =>
  writeStored('sessionStorage', madeKey, { request, id, number, madeAt: Date.now() });

/** Records that the claim was created. The request that created it stays stored until the claim's page is shown. */
export function settleAttempt(attempt: Attempt): void {
  writeStored('sessionStorage', key, { ...attempt, madeAt: Date.now() });
}

/** Deletes the stored request to create a claim, so that the next request gets a new idempotency key. */
export const forgetAttempt = (): void => writeStored('sessionStorage', key, null);

function readAttempt(): Attempt | null {
  const stored = readStored('sessionStorage', key);
  const fits = isRecord(stored) && typeof stored.idempotencyKey === 'string' && isRecord(stored.body);
  if (!fits) return null;
  const attempt = stored as unknown as Attempt;
  return Date.now() - (attempt.madeAt ?? Date.now()) < newClaimAfterMs ? attempt : null;
}
