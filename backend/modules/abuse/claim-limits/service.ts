import type { Db } from '../../../db/pool.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import type { Network } from '../../../network.ts';
import {
  asksForReserves,
  asksForShare,
  exceedsOwnShare,
  hasRecentClaims,
  type Identity,
  isReserveScarce,
  limitsRow,
  reachedLimits,
} from './queries.ts';
import { type Limits, limitsFrom } from './settings.ts';

/** The visitor who creates a claim. */
export interface Claimant {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  email: string;
  toRequisites: readonly GivenRequisite[];
  network?: Network | undefined;
}

/** The limits are cached, because every claim reads them. A change applies within a second. */
const ttlMs = 1_000;
let cached: { limits: Limits; until: number } | undefined;

async function limitsOf(db: Db): Promise<Limits> {
  if (cached && cached.until > Date.now()) return cached.limits;
  const limits = limitsFrom(await limitsRow(db));
  cached = { limits, until: Date.now() + ttlMs };
  return limits;
}

const identityOf = ({ toRequisites, ...claimant }: Omit<Claimant, 'network'>): Identity => ({
  ...claimant,
  requisite: toRequisites[0]?.value ?? null,
});

/**
 * Refuses a new claim when its network, e-mail or requisite has too many recent claims, or its visitor or network too
 * many unpaid ones.
 * @throws ApiError limit_ip, rate_limited, limit_requisites with the seconds to wait; limit_active
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

/** A claim that is about to hold `toSumma` in the reserve of `toPs`. */
export interface Holding {
  id: string;
  toPs: number;
  toSumma: string;
}

/**
 * Refuses a hold if one person's unpaid claims would together hold more than `ownShare` percent of the reserve. A
 * person's only unpaid claim may be as large as the direction allows.
 * @throws ApiError limit_active
 */
export async function assertMayHold(tx: Tx, claim: Holding): Promise<void> {
  const { ownShare } = await limitsOf(tx);
  if (ownShare === null) return;
  const { id: claimId, toPs: ps, toSumma: summa } = claim;
  if (await exceedsOwnShare(tx, { claimId, ps, summa }, ownShare)) throw new ApiError('limit_active');
}

/**
 * Maximum percents of a reserve that unpaid claims may hold: all of them together, and those of one network; and the
 * number of whole reserves that those of one network may hold; null: unlimited.
 */
export type ReserveShares = Pick<Limits, 'unpaidShare' | 'networkShare' | 'networkReserves'>;

/**
 * Reads the maximum shares from the settings. Callers store the shares with a hold, and the database enforces them at
 * commit.
 */
export async function reserveShares(db: Db): Promise<ReserveShares> {
  const { unpaidShare, networkShare, networkFactor, networkReserves } = await limitsOf(db);
  return { unpaidShare, networkShare: networkShare && networkShare * networkFactor, networkReserves };
}

/**
 * Whether the visitor has to solve a captcha before creating a claim.
 * @param ps payment system to receive, whose reserve is checked; null: all reserves are checked
 */
export async function needsCaptcha(db: Db, { hash, network, ps }: CaptchaRequest): Promise<boolean> {
  const { captchaAfter, captchaShare, networkShare, networkReserves, networkFactor } = await limitsOf(db);
  if (captchaAfter !== null && (await hasRecentClaims(db, hash, network, captchaAfter))) return true;
  if (networkShare !== null && (await asksForShare(db, network, ps, networkShare))) return true;
  if (networkReserves !== null && (await asksForReserves(db, network, networkReserves / networkFactor))) return true;
  return captchaShare !== null && (await isReserveScarce(db, ps, captchaShare));
}

interface CaptchaRequest {
  hash: Buffer | null;
  network: Network;
  ps: number | null;
}
