import type { Db } from '../../../db/pool.ts';
import { type Durations, durations } from './queries/processing-time.ts';

/** An estimate needs at least this many finished claims. */
const minClaims = 5;
const ttlMs = 60_000;
const cache = new Map<string, { durations: Durations; expiresAt: number }>();

/**
 * Returns the processing time of a direction's claims of the last 30 days in seconds, as median and 90th percentile.
 * Cached for a minute, except for null, which means that there are too few claims.
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
