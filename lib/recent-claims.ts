import { hasSession } from './api/session.ts';
import { isRecord, readStored, writeStored } from './stored.ts';

/** A claim created in this browser. It is listed so that a guest can find the claim again. */
export interface RecentClaim {
  id: string;
  number: number;
  fromCode: string;
  toCode: string;
  fromSumma: string;
  toSumma: string;
  /** Time of creation, ISO 8601. */
  createdAt: string;
  /** Monitor codes of the pair and code of the city, for a link to the form with the same exchange. */
  pair?: { from: string; to: string; city?: string };
  /** Whether a signed-in user created or opened the claim. */
  account?: boolean;
}

const key = 'razmen_claims';
const maxClaims = 10;

/**
 * Reads the claims created in this browser, newest first. Empty if storage is disabled or the stored list is malformed.
 */
export function readRecentClaims(): RecentClaim[] {
  const stored = readStored('localStorage', key);
  return Array.isArray(stored) ? stored.filter(isRecentClaim).slice(0, maxClaims) : [];
}

/** Adds a claim at the start of the list, without duplicates. */
export function rememberClaim(claim: RecentClaim): void {
  const others = readRecentClaims().filter(({ id }) => id !== claim.id);
  store([hasSession() ? { ...claim, account: true } : claim, ...others]);
}

/** Removes a signed-in user's claims from the list, at sign-out. Claims created as a guest stay. */
export const forgetAccountClaims = (): void => store(readRecentClaims().filter(({ account }) => !account));

const store = (claims: RecentClaim[]): void => writeStored('localStorage', key, claims.slice(0, maxClaims));

const textFields = ['id', 'fromCode', 'toCode', 'fromSumma', 'toSumma', 'createdAt'];

const isRecentClaim = (value: unknown): value is RecentClaim =>
  isRecord(value) && typeof value.number === 'number' && textFields.every((name) => typeof value[name] === 'string');
