import type { z } from 'zod';
import type { maintenance, settings } from '#contracts/calculator.ts';
import type { Locale } from '#domain/locale.ts';
import { isAlwaysOpen, opensAt } from '#domain/office-hours.ts';
import { perDatabase } from '../../../db/per-database.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { noticeIn } from '../../../plain-text.ts';
import { cachedForSecond } from '../../../ttl-cache.ts';
import { contestNotice } from '../../content/contest/service.ts';
import { closedBy, closedError, type DirectionRow, loadDirections, loadSystems } from '../prices/service.ts';
import * as sql from './queries.ts';
import { readSettings, settingKeys } from './settings.ts';
import type { Snapshot } from './snapshot.ts';

export { pickerCurrencies } from './lists.ts';
export { isPublished, type Snapshot } from './snapshot.ts';

const cachedSnapshot = perDatabase((db) => cachedForSecond(() => loadSnapshot(db)));

/**
 * Returns all directions, prices, reserves and settings as a snapshot, which is cached for one second and shared by all
 * callers.
 * @param since epoch milliseconds; a snapshot cached before this time is not used
 */
export const currentSnapshot = (db: Db, since?: number): Promise<Snapshot> => cachedSnapshot(db)(since);

async function loadSnapshot(db: Db): Promise<Snapshot> {
  const [systemList, directions, groups, reserves, settings, contest] = await Promise.all([
    loadSystems(db),
    loadDirections(db),
    sql.groupRows(db),
    sql.reserveRows(db),
    sql.settingRows(db, settingKeys),
    contestNotice(db),
  ]);
  const systems = new Map(systemList.map((system) => [system.id, system]));
  const known = directions.filter(({ fromPs, toPs }) => systems.has(fromPs) && systems.has(toPs));
  const [ofGifts, listed] = [known.filter(({ isGift }) => isGift), known.filter(({ isGift }) => !isGift)];
  return {
    systems,
    ...byState(listed),
    gift: byState(ofGifts),
    groups,
    reserves,
    settings: readSettings(settings),
    contest,
  };
}

const byState = (directions: DirectionRow[]) => ({
  open: directions.filter((direction) => closedBy(direction) === null),
  unsure: directions.filter((direction) => ['rate', 'rail', 'payout'].includes(closedBy(direction) ?? '')),
});

/**
 * Returns an open direction and its payment systems.
 * @throws ApiError `not_found` if a payment system is unknown or hidden; `pair_off` if the direction is closed or does
 * not exist
 */
export function openPair({ systems, open, unsure, gift }: Snapshot, fromPs: number, toPs: number) {
  const from = systems.get(fromPs);
  const to = systems.get(toPs);
  if (!from?.visible || !to?.visible) throw new ApiError('not_found');
  const isAsked = (direction: DirectionRow) => direction.fromPs === fromPs && direction.toPs === toPs;
  const direction = open.find(isAsked) ?? gift.open.find(isAsked);
  if (!direction) throw closedError([...unsure, ...gift.unsure].find(isAsked));
  return { direction, from, to };
}

/**
 * Returns the settings of the form. The form shows the pair with the given codes, or the default pair if there is no
 * open direction with these codes.
 */
export function settingsAnswer(
  snapshot: Snapshot,
  codes: { from: string | undefined; to: string | undefined },
  locale: Locale,
): z.input<typeof settings> {
  const { contest } = snapshot;
  const { calculator, login } = snapshot.settings;
  const pair =
    pairByCodes(snapshot, codes.from ?? calculator.fromCode, codes.to ?? calculator.toCode) ??
    (codes.to === undefined ? pairByCodes(snapshot, codes.from, undefined) : undefined) ??
    (codes.from === undefined ? pairByCodes(snapshot, undefined, codes.to) : undefined) ??
    pairByCodes(snapshot, calculator.fromCode, calculator.toCode) ??
    snapshot.open[0] ??
    closedDefault(snapshot);
  return {
    contest: contest && { id: contest.id, title: contest.titles[locale], endsAt: contest.endsAt },
    captchaLogin: login.captcha,
    exchangeAttributes: { fromCurrencyId: pair.fromPs, toCurrencyId: pair.toPs },
  };
}

/** Returns the maintenance settings, and the next opening time while the business is closed. */
export function maintenanceAnswer({ settings }: Snapshot, locale: Locale): z.input<typeof maintenance> {
  const { textRu, textEn, ...state } = settings.tech;
  const until = opensAt(settings.hours, new Date())?.toISOString();
  const afterHours = until ? { until, closesForm: settings.hours?.closesForm ?? false } : null;
  return { ...state, text: noticeIn(locale, textRu, textEn), alwaysOpen: isAlwaysOpen(settings.hours), afterHours };
}

/** Returns the first open direction with these codes. An undefined code matches any code. */
function pairByCodes({ open, systems }: Snapshot, from?: string, to?: string): DirectionRow | undefined {
  if (from === undefined && to === undefined) return undefined;
  const is = (id: number, code?: string) => code === undefined || systems.get(id)?.code === code.toUpperCase();
  const isCalled = (id: number, name?: string) => is(id, name) || systems.get(id)?.unit === name?.toUpperCase();
  const find = (fits: typeof is) => open.find(({ fromPs, toPs }) => fits(fromPs, from) && fits(toPs, to));
  return find(is) ?? find(isCalled);
}

/** Returns the pair to show while no direction is open, for example until rates are loaded after the first start. */
function closedDefault({ systems, settings: { calculator } }: Snapshot): { fromPs: number; toPs: number } {
  const all = [...systems.values()];
  const wanted = [calculator.fromCode, calculator.toCode].map((code) => all.find((system) => system.code === code));
  const [from, to] = wanted.every(Boolean) ? wanted : all;
  if (!from || !to) throw new ApiError('pair_off');
  return { fromPs: from.id, toPs: to.id };
}
