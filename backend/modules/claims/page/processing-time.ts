import { perDatabase, poolOf } from '../../../db/per-database.ts';
import type { Db } from '../../../db/pool.ts';
import { type Durations, durations } from './queries/processing-time.ts';

/**
 * Minimum number of finished claims for an estimate of the processing time. With fewer claims, no estimate is shown.
 */
const minClaims = 5;
const ttlMs = 60_000;
const cacheOf = perDatabase(() => new Map<string, { durations: Durations; expiresAt: number }>());

/**
 * Returns the median and the 90th percentile of a direction's processing time in seconds over the last 30 days, or null
 * if there are too few claims.
 */
export async function processingTimeOf(db: Db, fromPs: number, toPs: number): Promise<Durations | null> {
  const cache = cacheOf(poolOf(db));
  const key = `${fromPs}>${toPs}`;
  const cached = cache.get(key);
  if (cached && cached.expiresAt > Date.now()) return cached.durations;
  const measured = await durations(db, fromPs, toPs, minClaims);
  if (!measured) return null;
  cache.set(key, { durations: measured, expiresAt: Date.now() + ttlMs });
  return measured;
}
