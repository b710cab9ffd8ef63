import type { Db } from '../../../db/pool.ts';
import type { GivenRequisite } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { holdsTooMuch, type Identity, isScarce, limitsRow, madeLately, reached } from './queries.ts';
import { type Limits, limitsFrom } from './settings.ts';

/** Who makes a claim, as far as anybody can tell. */
export interface Claimant {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  email: string;
  toRequisites: readonly GivenRequisite[];
  ip?: string | undefined;
}

/** A change of the limits counts a second later: nobody waits for a statement more on each claim. */
const kept = 1_000;
let known: { limits: Limits; until: number } | undefined;

async function limitsOf(db: Db): Promise<Limits> {
  if (known && known.until > Date.now()) return known.limits;
  const limits = limitsFrom(await limitsRow(db, 'limits'));
  known = { limits, until: Date.now() + kept };
  return limits;
}

const identityOf = ({ toRequisites, ...who }: Omit<Claimant, 'ip'>): Identity => ({
  ...who,
  requisite: toRequisites[0]?.value ?? null,
});

/**
 * Refuses one claim too many: of an address, an e-mail, a requisite, or while others are unpaid.
 * @throws ApiError limit_ip, rate_limited, limit_requisites with the seconds to wait; limit_active
 */
export async function assertMayCreate(tx: Tx, { ip, ...claimant }: Claimant): Promise<void> {
  const { open, openPerIp, ipPerHour, emailPerDay, requisitePerDay } = await limitsOf(tx);
  if ([open, openPerIp, ipPerHour, emailPerDay, requisitePerDay].every((limit) => limit === null)) return;
  const who = identityOf(claimant);
  const most = { ip: ipPerHour, email: emailPerDay, requisite: requisitePerDay, openIp: openPerIp, open };
  const found = await reached(tx, { who, ip: ip ?? null, most });
  if (found.open !== null) throw new ApiError('limit_active');
  const late = found.openIp ?? found.ip;
  if (late !== null) throw new ApiError('limit_ip', { retryAfter: late });
  if (found.requisite !== null) throw new ApiError('limit_requisites', { retryAfter: found.requisite });
  if (found.email !== null) throw new ApiError('rate_limited', { retryAfter: found.email });
}

/** A claim about to hold its sum of a reserve. */
export interface Holding {
  id: string;
  to_ps: number;
  to_summa: string;
  user_id: string | null;
  visitor_hash: Buffer | null;
  email: string;
  to_requisites: readonly GivenRequisite[];
}

/**
 * Refuses a hold by which one person's unpaid claims would take too much of a reserve together.
 * A single claim may be as large as the direction allows.
 * @throws ApiError limit_active
 */
export async function assertMayHold(tx: Tx, claim: Holding): Promise<void> {
  const { ownShare } = await limitsOf(tx);
  if (ownShare === null) return;
  const { id, to_ps: ps, to_summa: summa, user_id, visitor_hash, email, to_requisites } = claim;
  const who = identityOf({ userId: user_id, hash: visitor_hash, email, toRequisites: to_requisites });
  if (await holdsTooMuch(tx, { who, claim: { id, ps, summa }, percent: ownShare })) throw new ApiError('limit_active');
}

/** Whether a visitor has to show that they are a person before they may claim from a reserve, or from any. */
export async function looksBusy(db: Db, who: { hash: Buffer | null; ip: string; ps: number | null }): Promise<boolean> {
  const { captchaAfter, captchaShare } = await limitsOf(db);
  if (captchaAfter !== null && (await madeLately(db, who.hash, who.ip, captchaAfter))) return true;
  return captchaShare !== null && (await isScarce(db, who.ps, captchaShare));
}
