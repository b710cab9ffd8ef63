import type { Db } from '../../../db/pool.ts';
import { type Durations, durations } from './queries/processing-time.ts';

/** Minimum of finished claims for an estimate. */
const minClaims = 5;
const ttlMs = 60_000;
const cache = new Map<string, { durations: Durations; expiresAt: number }>();

/**
 * Processing time of a direction in seconds (p50, p90), measured on its claims of the last 30 days and cached for a
 * minute; null, which is not cached, for too few claims.
 */
export async function processingTimeOf(db: Db, fromPs: number, toPs: number): Promise<Durations | null> {
  const key = `${fromPs}>${toPs}`;
  const cached = cache.get(key);
  if (cached && cached.expiresAt > Date.now()) return cached.durations;
  const measured = await durations(db, fromPs, toPs, minClaims);
  if (!measured) return null;
  cache.set(key, { durations: measured, expiresAt: Date.now() + ttlMs });
  return measured;
}
