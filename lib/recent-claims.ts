import { hasSession } from './api/session.ts';

/** A claim made in this browser, for the list that lets a guest find it again. */
export interface RecentClaim {
  id: string;
  number: number;
  fromCode: string;
  toCode: string;
  fromSumma: string;
  toSumma: string;
  /** ISO 8601. */
  createdAt: string;
  /** Codes of the pair, to exchange the same again; claims of before have none. */
  pair?: { from: string; to: string; city?: string };
  /** Made or opened while signed in. */
  account?: boolean;
}

const key = 'razmen_claims';
const kept = 10;

/** The claims made in this browser, newest first. Empty where storage is off or spoilt. */
export function readRecentClaims(): RecentClaim[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentClaim).slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Puts a claim at the head of the list; the same claim stands there once. */
export function rememberClaim(claim: RecentClaim): void {
  const others = readRecentClaims().filter((known) => known.id !== claim.id);
  write([hasSession() ? { ...claim, account: true } : claim, ...others]);
}

/** Whoever signs out leaves none of the account's claims in the list; a guest's own stay. */
export const forgetAccountClaims = (): void => write(readRecentClaims().filter(({ account }) => !account));

function write(claims: RecentClaim[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(claims.slice(0, kept)));
  } catch {
    // Storage is off or full: a claim still has its link.
  }
}

function isRecentClaim(value: unknown): value is RecentClaim {
  if (typeof value !== 'object' || value === null) return false;
  const claim = value as Record<string, unknown>;
  const texts = ['id', 'fromCode', 'toCode', 'fromSumma', 'toSumma', 'createdAt'];
  return typeof claim.number === 'number' && texts.every((name) => typeof claim[name] === 'string');
}
