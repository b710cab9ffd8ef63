import type { z } from 'zod';
import type { Settings } from '#contracts/environment.ts';
import type { RateSourceSetting } from '#contracts/rate-sources.ts';
import type { rateOverview } from '#contracts/rates.ts';
import { isAmount, isPositive } from '#domain/amount.ts';
import { crossCurrencies } from '#domain/usd-price.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { fetchText } from '../../../rates/fetch-text.ts';
import { fixedRates, fixedTitle } from '../../../rates/fixed.ts';
import { fixedRefreshSeconds, type UsdPrice } from '../../../rates/source.ts';
import { rateSources } from '../../../rates/source-registry.ts';
import { changeAndLog } from '../../platform/change-log/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import * as sql from './queries.ts';
import { validateRates } from './validate-rates.ts';

export { applyApprovedRule, listRules, removeRule, setRule } from './rules.ts';
export { tellOfClosedRates } from './tell-staff.ts';

export type RateSettings = Settings['rates'];

interface RatesDeps {
  db: Db;
  config: { rates: RateSettings };
  log: { warn: (what: object, line: string) => void };
}

/** Age at which fixed rates expire. The worker saves fixed rates every minute, so a few failed saves do no harm. */
const fixedMaxAgeSeconds = 900;

/** Saves the fixed rates, except prices that are not positive amounts. @returns number of rates saved */
export async function refreshRates(db: Db, rates: readonly UsdPrice[] = fixedRates()): Promise<number> {
  const good = rates.filter(({ usd }) => isAmount(usd) && isPositive(usd));
  const at = await sql.databaseNow(db);
  await sql.saveRates(
    db,
    good.map((rate) => ({ ...rate, source: fixedTitle, at, maxAge: fixedMaxAgeSeconds, anchor: 'new' as const })),
  );
  return good.length;
}

/** Refreshes due rates. Fixed rates are due every minute, and live sources at their own intervals. */
export async function refreshDueRates(given: RatesDeps): Promise<void> {
  const { db, config } = given;
  if (config.rates.mode === 'live') return await refreshLive(given);
  const age = await sql.secondsSinceUpdate(db);
  // A negative age means that the clock was set back after the rates were saved, so their true age is unknown.
  if (age === null || age < 0 || age > fixedRefreshSeconds) await refreshRates(db);
}

/**
 * Refreshes all sources before the first page is rendered. Includes sources that wait for a retry, because the restart
 * may have fixed the failure.
 */
export async function refreshAtStart(given: RatesDeps): Promise<void> {
  const { db, config } = given;
  if (config.rates.mode === 'fixed') return void (await refreshRates(db));
  await sql.resetRetries(db);
  await refreshLive(given);
}

/** Forgets the retry delays of rate sources, because the restart of the worker may have fixed the failure. */
export const forgetRetryDelays = (db: Db): Promise<void> => sql.resetRetries(db);

async function refreshLive({ db, config: { rates }, log }: RatesDeps): Promise<void> {
  const names = rates.sources.map(({ name }) => name);
  const due = new Set(await sql.dueSources(db, names));
  if (due.size === 0) return;
  const guards = await settingsOf(db, 'rates');
  const wanted = new Set((await sql.ruleRows(db, crossCurrencies, guards)).map(({ base }) => base));
  await Promise.all(
    rates.sources
      .filter(({ name }) => due.has(name))
      .map((source) => refreshSource(db, source, wanted, { maxAgeSeconds: guards.maxAgeSeconds, log })),
  );
  await validateMarkets(db, names);
}

/** Refreshes one source. A failure is recorded instead of thrown, so that other sources are still refreshed. */
async function refreshSource(
  db: Db,
  { name, url }: RateSourceSetting,
  wanted: ReadonlySet<string>,
  { maxAgeSeconds, log }: { maxAgeSeconds: number; log: RatesDeps['log'] },
): Promise<void> {
  const { path, encoding, intervalSeconds, parse, ...source } = rateSources[name];
  const ttlSeconds = source.ttlSeconds ?? maxAgeSeconds;
  try {
    const prices = parse(await fetchText(url + path, { encoding }), wanted);
    // An empty result is saved too, because prices that the source no longer reports must be removed.
    await transaction(db, (tx) => sql.saveSourcePrices(tx, { name, prices, intervalSeconds, ttlSeconds }));
    if (prices.length === 0) throw new Error('response has no required price');
  } catch (error) {
    log.warn({ err: error, source: name }, 'rate source: request failed');
    await sql.recordFailure(db, name, problemOf(error));
  }
}

async function validateMarkets(db: Db, names: readonly string[]): Promise<void> {
  await transaction(db, async (tx) => {
    const rules = await sql.ruleRows(tx, crossCurrencies, await settingsOf(tx, 'rates'));
    const rows = await sql.rateRows(tx);
    const markets = await sql.marketRows(tx, names);
    const { good, faulty } = validateRates({ rules, rows, markets, now: await sql.databaseNow(tx) });
    await sql.saveRates(tx, good);
    await sql.markFaults(tx, faulty);
  });
}

/** Shortens an error for the back office, because messages of zod and fetch are too long. */
function problemOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'ZodError' || name === 'SyntaxError') return 'unexpected response format';
  return (cause instanceof Error && name === 'TypeError' ? cause.message : message).slice(0, 200);
}

/**
 * Returns the number of units that enabled directions need, and the names of those units whose rate is missing, too old
 * or faulty. Old rates count although no source has reported a fault: a source that does not answer reports nothing.
 */
export async function closedUnits(db: Db): Promise<{ used: number; closed: string[] }> {
  const [rates, uses] = await Promise.all([sql.rateRows(db), sql.directionsByUnit(db)]);
  const usable = new Set(rates.filter(({ fault, stale }) => fault === null && !stale).map(({ unit }) => unit));
  const closed = [...uses.keys()].filter((unit) => !usable.has(unit)).sort((a, b) => (a < b ? -1 : 1));
  return { used: uses.size, closed };
}

/** Returns all rates and sources for the back office. */
export async function listRates(db: Db): Promise<z.input<typeof rateOverview>> {
  const [rates, missing, sources, uses] = await Promise.all([
    sql.rateRows(db),
    sql.unitsWithoutRate(db),
    sql.sourceRows(db),
    sql.directionsByUnit(db),
  ]);
  return {
    missing,
    rates: rates.map(({ unit, usd, source, updatedAt, fault, stale, candidateUsd, candidateSince }) => ({
      unit,
      usd,
      source,
      updatedAt: updatedAt.toISOString(),
      fault,
      stale,
      directions: uses.get(unit) ?? 0,
      candidate: candidateUsd && candidateSince ? { usd: candidateUsd, since: candidateSince.toISOString() } : null,
    })),
    sources: sources.map(({ askedAt, nextAt, answeredAt, ...source }) => ({
      ...source,
      askedAt: askedAt.toISOString(),
      nextAt: nextAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Accepts a price that was refused as a jump, and logs the change.
 * @throws ApiError `conflict` if `usd` is no longer the price to accept
 */
export async function acceptRate(tx: Tx, unit: string, usd: string, by: string): Promise<void> {
  const read = async () => ({ usd: await sql.lockUsdPrice(tx, unit) });
  await changeAndLog(tx, { by, room: 'rates', subject: unit }, read, async () => {
    if (!(await sql.acceptCandidate(tx, unit, usd))) throw new ApiError('conflict');
  });
}

export type UsdPriceHour = sql.UsdPriceHour;

/** Returns the hourly US dollar prices of two units for the last 30 days, oldest first. */
export const usdPriceHistory = (db: Db, from: string, to: string): Promise<UsdPriceHour[]> =>
  sql.usdPriceHours(db, from, to);

/** Deletes hourly prices older than 30 days, and market prices that expired more than a day ago. */
export const deleteOldRates = (db: Db): Promise<void> => sql.deleteOldRows(db);
