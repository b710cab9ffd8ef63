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
  /**
   * Currencies and city of the exchange, for a link to the form with the same pair. Absent for money that arrived on top
   * of another exchange.
   */
  pair?: { from: string; to: string; city?: string } | undefined;
  /** Whether a signed-in user created, opened or adopted the claim. */
  account?: boolean;
  /**
   * Last status of the claim that this browser showed, and the time `until` which the status lasts.
   * public/before-paint.js and the offline page read this field too.
   */
  seen?: { status: ClaimStatus; at: string; ended: boolean; until?: string };
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
  statusUntil?: string | null;
}

/** Stores the status that the browser shows now. Ignores claims that are not in the stored list. */
export function noteStatus({ id, status, serverTime: at, final: ended, statusUntil: until }: ShownState): void {
  const claims = readRecentClaims();
  if (!claims.some((claim) => claim.id === id)) return;
  const seen = { status, at, ended, ...(until && { until }) };
  store(claims.map((claim) => (claim.id === id ? { ...claim, seen } : claim)));
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

/** Returns the open claims of this browser, newest first. Claims older than 30 days are ignored. */
const openClaims = (): RecentClaim[] =>
  readRecentClaims().filter(({ seen, createdAt }) => !seen?.ended && Date.now() - Date.parse(createdAt) < openForMs);

export const countOpenClaims = (): number => openClaims().length;

/**
 * Returns the time at which a claim's status ends, in ms since the epoch. Returns Infinity if the time is unknown or
 * has passed.
 */
function endOf({ seen }: RecentClaim): number {
  const until = seen?.until ? Date.parse(seen.until) : Number.NaN;
  return until > Date.now() ? until : Number.POSITIVE_INFINITY;
}

/**
 * Returns the open claim that most likely waits for its visitor: the one whose status ends first, or else the newest
 * one. If all open claims wait for the exchange, returns the newest open claim.
 */
export function openRecentClaim(): RecentClaim | undefined {
  const open = openClaims();
  const waiting = open.filter(({ seen }) => !seen || !exchangeActsStatuses.includes(seen.status));
  return waiting.find((claim) => endOf(claim) === Math.min(...waiting.map(endOf))) ?? open[0];
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
