import type { ClaimStatus } from '#domain/claim-status.ts';
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
  /** Currencies and city of the exchange, for a link to the form with the same pair. */
  pair?: { from: string; to: string; city?: string };
  /** Whether a signed-in user created, opened or adopted the claim. */
  account?: boolean;
  /** Status that this browser showed last. public/before-paint.js and the offline page read this field too. */
  seen?: { status: ClaimStatus; at: string; ended: boolean };
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

interface ShownState {
  id: string;
  status: ClaimStatus;
  serverTime: string;
  final: boolean;
}

/** Stores the status that the browser shows now. Ignores claims that are not in the stored list. */
export function noteStatus({ id, status, serverTime: at, final: ended }: ShownState): void {
  const claims = readRecentClaims();
  if (!claims.some((claim) => claim.id === id)) return;
  store(claims.map((claim) => (claim.id === id ? { ...claim, seen: { status, at, ended } } : claim)));
}

const openForMs = 30 * 86_400_000;

/** Statuses in which the claim waits for the exchange. Open claims in all other statuses may wait for their visitor. */
const exchangeActsStatuses: readonly ClaimStatus[] = [
  'marked_paid',
  'confirming',
  'paid',
  'aml',
  'check',
  'payout',
  'payout_sent',
  'refund',
];

/**
 * Returns the newest open claim that may wait for its visitor, or else the newest open claim. Claims older than 30 days
 * are ignored.
 */
export function openRecentClaim(): RecentClaim | undefined {
  const open = readRecentClaims().filter(
    ({ seen, createdAt }) => !seen?.ended && Date.now() - Date.parse(createdAt) < openForMs,
  );
  return open.find(({ seen }) => !seen || !exchangeActsStatuses.includes(seen.status)) ?? open[0];
}

/** Removes a signed-in user's claims at sign-out. Claims created as a guest stay. */
export const forgetAccountClaims = (): void => store(readRecentClaims().filter(({ account }) => !account));

/** Records that a claim created as a guest now belongs to the account of the signed-in user. */
export const markAdopted = (id: string): void =>
  store(readRecentClaims().map((claim) => (claim.id === id ? { ...claim, account: true } : claim)));

const store = (claims: RecentClaim[]): void => writeStored('localStorage', key, claims.slice(0, maxClaims));

const textFields = ['id', 'fromCode', 'toCode', 'fromSumma', 'toSumma', 'createdAt'];

const isRecentClaim = (value: unknown): value is RecentClaim =>
  isRecord(value) &&
  typeof value.number === 'number' &&
  textFields.every((name) => typeof value[name] === 'string') &&
  (value.seen === undefined || isSeen(value.seen));

const isSeen = (value: unknown): boolean =>
  isRecord(value) && typeof value.at === 'string' && typeof value.status === 'string';
