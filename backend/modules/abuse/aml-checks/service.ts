import type { FastifyBaseLogger } from 'fastify';
import { type AmlRisk, amlRiskOf } from '#domain/aml.ts';
import type { AmlFinding, AmlProvider, CheckedAddress } from '../../../aml/port.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import * as sql from './queries.ts';

/** Hours for which a provider's answer is reused, so that repeated checks of an address cost nothing. */
const reuseHours = 6;
/**
 * Minutes for which the visitor is promised, after a check has found a sender harmless, that payments from this sender
 * are not held. No direction gives visitors more time to pay.
 */
const ticketMinutes = 60;
const maxShown = 50;

export interface ScreeningRequest extends CheckedAddress {
  subject: sql.AmlCheckRow['subject'];
  claimId: string | null;
  /** Member of staff who asks for the check. */
  userId?: string;
}

export interface Screening {
  id: string;
  at: Date;
  subject: sql.AmlCheckRow['subject'];
  address: string;
  risk: AmlRisk;
  score: number;
  categories: string[];
  provider: string;
  validUntil: Date | null;
}

/**
 * Checks an address with the provider, or reuses the provider's answer of at most `reuseHours` hours ago, and stores
 * the result. Must not be called in a transaction, because the provider may take seconds.
 * @throws ApiError `tech` if the provider does not answer
 */
export async function screenAddress(
  { db, log }: { db: Db; log: FastifyBaseLogger },
  provider: AmlProvider,
  { network, address, subject, claimId, userId }: ScreeningRequest,
): Promise<Screening> {
  const known = await sql.recentCheck(db, { network, address }, provider.name, reuseHours, { claimId, subject });
  // Return the stored check of this payout, because the rail asks about a waiting payout again and again.
  if (known && subject === 'payout' && claimId !== null && known.claimId === claimId && known.subject === subject)
    return screeningOf(known, await settingsOf(db, 'claims'));
  const finding: AmlFinding = known ?? (await ask(provider, { network, address }, log));
  const { score, categories, reference } = finding;
  const settings = await settingsOf(db, 'claims');
  const promises = subject === 'sender' && amlRiskOf(score, settings) === 'low';
  const askedAt = known?.askedAt ?? null;
  const check = { claimId, subject, network, address, provider: provider.name, score, categories, reference, askedAt };
  const row = await sql.insertCheck(db, { ...check, userId: userId ?? null }, promises ? ticketMinutes : null);
  return screeningOf(row, settings);
}

async function ask(provider: AmlProvider, address: CheckedAddress, log: FastifyBaseLogger): Promise<AmlFinding> {
  try {
    return await provider.checkAddress(address);
  } catch (cause) {
    log.warn({ err: cause, provider: provider.name }, 'aml: no answer');
    throw new ApiError('tech', { retryAfter: 10, cause });
  }
}

/** Returns the latest checks of a claim's addresses, newest first. */
export async function screeningsOf(db: Db, claimId: string): Promise<Screening[]> {
  const settings = await settingsOf(db, 'claims');
  return (await sql.checksOf(db, claimId, maxShown)).map((row) => screeningOf(row, settings));
}

/** Whether the visitor was promised that a payment from the address, seen at the given time, is not held. */
export const isPromisedSender = (db: Db, claimId: string, address: string, seenAt: Date): Promise<boolean> =>
  sql.hasTicket(db, claimId, address, seenAt);

/**
 * Returns the score for which the exchange refuses to pay to one of the given requisites, or null if it may pay to all
 * of them. Uses stored checks instead of asking the provider, so the function can be called in a transaction.
 */
export async function refusedScore(
  db: Db,
  { ps, requisites }: { ps: number; requisites: readonly { value: unknown }[] },
): Promise<number | null> {
  const score = await sql.latestScore(
    db,
    ps,
    requisites.map(({ value }) => value).filter((value) => typeof value === 'string'),
  );
  return score !== null && amlRiskOf(score, await settingsOf(db, 'claims')) === 'high' ? score : null;
}

/** Records the claim that a payout address was checked for, once the claim exists. */
export const attachCheck = (tx: Tx, id: string, claimId: string): Promise<void> => sql.updateClaim(tx, id, claimId);

const screeningOf = (
  { id, at, subject, address, score, categories, provider, validUntil }: sql.AmlCheckRow,
  thresholds: Parameters<typeof amlRiskOf>[1],
): Screening => ({
  id,
  at,
  subject,
  address,
  risk: amlRiskOf(score, thresholds),
  score,
  categories,
  provider,
  validUntil,
});
