import { hasSession } from './api/session.ts';
import { isRecord, readStored, writeStored } from './stored.ts';

/** Claim created in this browser, listed so that a guest can find it again. */
export interface RecentClaim {
  id: string;
  number: number;
  fromCode: string;
  toCode: string;
  fromSumma: string;
  toSumma: string;
  createdAt: string;
  /** Currencies and city in the link that repeats the exchange. The link fills them into the form. */
  pair?: { from: string; to: string; city?: string };
  /** Whether a signed-in user created or opened the claim. */
  account?: boolean;
}

const key = 'razmen_claims';
const maxClaims = 10;

/** Returns the claims created in this browser, newest first. */
export function readRecentClaims(): RecentClaim[] {
  const stored = readStored('localStorage', key);
  return Array.isArray(stored) ? stored.filter(isRecentClaim).slice(0, maxClaims) : [];
}

export function rememberClaim(claim: RecentClaim): void {
  const others = readRecentClaims().filter(({ id }) => id !== claim.id);
  store([hasSession() ? { ...claim, account: true } : claim, ...others]);
}

/** Removes a signed-in user's claims at sign-out. Claims created as a guest stay. */
export const forgetAccountClaims = (): void => store(readRecentClaims().filter(({ account }) => !account));

const store = (claims: RecentClaim[]): void => writeStored('localStorage', key, claims.slice(0, maxClaims));

const textFields = ['id', 'fromCode', 'toCode', 'fromSumma', 'toSumma', 'createdAt'];

const isRecentClaim = (value: unknown): value is RecentClaim =>
  isRecord(value) && typeof value.number === 'number' && textFields.every((name) => typeof value[name] === 'string');
