import { larger } from '#domain/amount.ts';
import type { Network } from '#domain/network.ts';
import type { GroupValues } from '#domain/settings/groups.ts';
import { perDatabase, poolOf } from '../../../db/per-database.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { comparedValue } from '../../../stored-requisites.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import {
  type Asked,
  asksForReserves,
  asksForShare,
  exceedsOwnShare,
  exemptSumOf,
  hasRecentClaims,
  type Identity,
  isReserveScarce,
  type Person,
  reachedLimits,
} from './queries.ts';

export type { Person } from './queries.ts';

type Limits = GroupValues<'limits'>;

export interface Claimant {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  email: string;
  toRequisites: readonly StoredRequisite[];
  network?: Network | undefined;
}

/** The settings of the limits are cached for this time, because every new claim reads them. */
const ttlMs = 1_000;
const cacheOf = perDatabase((): { limits?: Limits; until: number } => ({ until: 0 }));

async function limitsOf(db: Db): Promise<Limits> {
  const cache = cacheOf(poolOf(db));
  if (cache.limits && cache.until > Date.now()) return cache.limits;
  const limits = await settingsOf(db, 'limits');
  Object.assign(cache, { limits, until: Date.now() + ttlMs });
  return limits;
}

const identityOf = ({ toRequisites: [place], ...claimant }: Omit<Claimant, 'network'>): Identity => ({
  ...claimant,
  requisite: place ? comparedValue(place) : null,
});

/**
 * Refuses a claim if its visitor, IP network, e-mail or requisite has too many recent or unpaid claims.
 * @throws ApiError `limit_active` if the person has too many unpaid claims; `limit_ip` if the IP network has too many
 * claims; `limit_requisites` if the requisite has too many claims; `rate_limited` if the e-mail has too many claims
 */
export async function assertMayCreate(tx: Tx, { network, ...claimant }: Claimant): Promise<void> {
  const { open, openPerIp, ipPerHour, emailPerDay, requisitePerDay } = await limitsOf(tx);
  if ([open, openPerIp, ipPerHour, emailPerDay, requisitePerDay].every((limit) => limit === null)) return;
  const max = { ip: ipPerHour, email: emailPerDay, requisite: requisitePerDay, openIp: openPerIp, open };
  const reached = await reachedLimits(tx, identityOf(claimant), network ?? null, max);
  if (reached.open !== null) throw new ApiError('limit_active');
  const ipSeconds = reached.openIp ?? reached.ip;
  if (ipSeconds !== null) throw new ApiError('limit_ip', { retryAfter: ipSeconds });
  if (reached.requisite !== null) throw new ApiError('limit_requisites', { retryAfter: reached.requisite });
  if (reached.email !== null) throw new ApiError('rate_limited', { retryAfter: reached.email });
}

export interface Holding {
  id: string;
  toPs: number;
  toSumma: string;
}

/**
 * Refuses to hold a claim's payout if the person's unpaid claims would then hold more than `ownShare` percent of the
 * reserve. A person's only unpaid claim is always allowed.
 * @throws ApiError `limit_active` if the hold is refused
 */
export async function assertMayHold(tx: Tx, claim: Holding): Promise<void> {
  const { ownShare } = await limitsOf(tx);
  if (ownShare === null) return;
  const { id: claimId, toPs: ps, toSumma: summa } = claim;
  if (await exceedsOwnShare(tx, { claimId, ps, summa }, ownShare)) throw new ApiError('limit_active');
}

/** Maximum shares of the reserves that unpaid claims may hold. Null means unlimited. */
export type ReserveShares = Pick<
  Limits,
  'unpaidShare' | 'networkShare' | 'networkReserves' | 'paidFactor' | 'claimShare'
>;

/**
 * Returns the maximum shares of the reserves that unpaid claims may hold. The caller stores these maximums with each
 * hold, and the database enforces the stored maximums at commit.
 */
export async function reserveShares(db: Db): Promise<ReserveShares> {
  const { networkFactor, ...limits } = await limitsOf(db);
  const { unpaidShare, networkReserves, paidFactor, claimShare } = limits;
  const networkShare = limits.networkShare && limits.networkShare * networkFactor;
  return { unpaidShare, networkShare, networkReserves, paidFactor, claimShare };
}

/** Returns the maximum size of a single claim in percent of the available reserve, or null for no maximum. */
export const claimShare = async (db: Db): Promise<number | null> => (await limitsOf(db)).claimShare;

/**
 * Returns the sum that a person may still hold in a reserve regardless of the limits on unpaid claims. The sum is zero
 * for persons who have never received a payout.
 */
export async function exemptSum(db: Db, person: Person, ps: number): Promise<string> {
  const { paidFactor } = await limitsOf(db);
  return larger('0', (await exemptSumOf(db, person, ps, paidFactor)) ?? '0');
}

/** Whether the visitor needs to solve a captcha before creating a claim. */
export async function needsCaptcha(db: Db, { hash, network, ps, summa }: CaptchaRequest): Promise<boolean> {
  const { captchaAfter, captchaShare, networkShare, networkReserves, networkFactor } = await limitsOf(db);
  const asked = { network, ps, summa };
  if (captchaAfter !== null && (await hasRecentClaims(db, hash, network, captchaAfter))) return true;
  if (networkShare !== null && (await asksForShare(db, asked, networkShare))) return true;
  if (networkReserves !== null && (await asksForReserves(db, asked, networkReserves / networkFactor))) return true;
  return captchaShare !== null && (await isReserveScarce(db, ps, captchaShare));
}

interface CaptchaRequest extends Asked {
  hash: Buffer | null;
}
