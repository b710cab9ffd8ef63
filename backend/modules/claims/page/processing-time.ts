import type { Db } from '../../../db/pool.ts';
import { type Durations, durations } from './queries/processing-time.ts';

/** Fewer say nothing about the next one. */
const fewest = 5;
/** The past changes slowly: asked once a minute for each direction, not at each look at a claim. */
const kept = 60_000;
const known = new Map<string, { eta: Durations; until: number }>();

/** How long claims of a direction take, p50 and p90 in seconds, by those of the last 30 days; null for too few. */
export async function etaOf(db: Db, fromPs: number, toPs: number): Promise<Durations | null> {
  const key = `${fromPs}>${toPs}`;
  const last = known.get(key);
  if (last && last.until > Date.now()) return last.eta;
  const eta = await durations(db, fromPs, toPs, fewest);
  if (!eta) return null;
  known.set(key, { eta, until: Date.now() + kept });
  return eta;
}
