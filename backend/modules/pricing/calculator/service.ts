import type { z } from 'zod';
import type { course, courseHistory, maintenance, settings } from '#contracts/calculator.ts';
import type { Pair } from '#contracts/pair.ts';
import { roundDown } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { cachedForSecond } from '../../../cache.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { contestNotice } from '../../content/contest/service.ts';
import { pastWorths } from '../rates/service.ts';
import { citiesOf, inCity } from './cash.ts';
import { closedBy, closedError, coursesOf, type Priced, priceOf } from './price.ts';
import type { PairForClaim, PricedSide } from './pricing.ts';
import * as sql from './queries.ts';
import { signQuote } from './quote-token.ts';
import { readSettings, settingKeys } from './settings.ts';
import type { Snapshot } from './snapshot.ts';
import { noticeIn } from './words.ts';

export { inEachCity, type TermsInCity } from './price.ts';
export type { PricedPair } from './pricing.ts';
export type { DirectionRow, GroupRow, ReserveRow, SystemRow } from './queries.ts';
export { type Quote, verifyQuote } from './quote-token.ts';
export { isPublished, type Snapshot } from './snapshot.ts';
export { inputsIn, nameIn } from './words.ts';

export interface Asked {
  from: number;
  to: number;
  city?: string | undefined;
  locale: Locale;
  /** The installation's secret: quotes are signed with a key of it. */
  secret: string;
}

const snapshots = new WeakMap<Db, (since?: number) => Promise<Snapshot>>();

/**
 * What is on offer, read at most a second ago, whoever asks.
 * @param since milliseconds: something changed then, so it is read anew unless that was done since
 */
export function currentSnapshot(db: Db, since?: number): Promise<Snapshot> {
  const read = snapshots.get(db) ?? cachedForSecond(() => loadSnapshot(db));
  snapshots.set(db, read);
  return read(since);
}

/** Reads what is on offer now. */
async function loadSnapshot(db: Db): Promise<Snapshot> {
  const [systemList, directions, groups, reserves, settings, contest] = await Promise.all([
    sql.systemRows(db),
    sql.directionRows(db),
    sql.groupRows(db),
    sql.reserveRows(db),
    sql.settingRows(db, settingKeys),
    contestNotice(db),
  ]);
  const systems = new Map(systemList.map((system) => [system.id, system]));
  const known = directions.filter(({ fromPs, toPs }) => systems.has(fromPs) && systems.has(toPs));
  const open = known.filter((direction) => closedBy(direction) === null);
  const unsure = known.filter((direction) => closedBy(direction) === 'rate');
  return { systems, open, unsure, groups, reserves, settings: readSettings(settings), contest };
}

/** A pair as the form needs it, with a fresh quote. @throws ApiError not_found, pair_off */
export function pairAnswer(snapshot: Snapshot, asked: Asked): Pair {
  const { direction, from, to } = openPair(snapshot, asked.from, asked.to);
  const { locale } = asked;
  const priced = priceOf(direction, from, to, { locale, city: asked.city ?? null });
  const { quote } = priced;
  return {
    ...courseAnswer(snapshot, asked),
    from: { notify: noticeIn(locale, from.notifySendRu, from.notifySendEn), ...quote.from },
    to: { notify: noticeIn(locale, to.notifyReceiveRu, to.notifyReceiveEn), ...quote.to },
    structure: {
      from: structureOf(priced.from),
      to: structureOf(priced.to),
      congestion: congestionOf(locale, from) ?? congestionOf(locale, to),
      emailClaimRequirement: priced.emailRequired,
    },
    notify: noticeIn(locale, direction.notifyRu, direction.notifyEn),
    reserve: roundDown(quote.reserve, to.digits),
    fixedMinutes: priced.fixedMinutes,
  };
}

/** The course of a pair with a fresh quote. @throws ApiError not_found, pair_off */
export function courseAnswer(snapshot: Snapshot, asked: Asked): z.input<typeof course> {
  const { direction, from, to } = openPair(snapshot, asked.from, asked.to);
  const { quote, city } = priceOf(direction, from, to, { locale: asked.locale, city: asked.city ?? null });
  const now = Date.now();
  const validUntil = new Date(now + snapshot.settings.calculator.quoteSeconds * 1_000);
  const promised = { course: quote.course, verificationCourse: quote.verificationCourse };
  const signed = { fromPs: from.id, toPs: to.id, ...promised, city: city?.code ?? null, validUntil };
  return {
    ...promised,
    bonus: direction.bonus,
    source: [...new Set(direction.source.split(', '))].join(', '),
    updatedAt: (direction.updatedAt ?? new Date(0)).toISOString(),
    quoteId: signQuote(asked.secret, signed),
    validUntil: validUntil.toISOString(),
    serverTime: new Date(now).toISOString(),
  };
}

/**
 * What one unit sent would have given hour by hour, at today's margin: the market's move without the operator's.
 * @throws ApiError not_found, pair_off
 */
export async function historyAnswer(
  db: Db,
  snapshot: Snapshot,
  asked: Pick<Asked, 'from' | 'to'>,
): Promise<z.input<typeof courseHistory>> {
  const { direction } = openPair(snapshot, asked.from, asked.to);
  const past = await pastWorths(db, direction.fromRate, direction.toRate);
  const points = past.map(({ at, fromUsd, toUsd }) => ({
    at: at.toISOString(),
    course: coursesOf({ ...direction, fromUsd, toUsd }).course,
  }));
  return { points };
}

/** Settings of the form. Codes that are unknown or closed fall to the operator's default pair, open or not. */
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

/** Maintenance as the operator set it. */
export function techAnswer({ settings }: Snapshot, locale: Locale): z.input<typeof maintenance> {
  const { textRu, textEn, ...state } = settings.tech;
  return { ...state, text: noticeIn(locale, textRu, textEn) };
}

export const pairForClaim: PairForClaim = async (db, { fromPs, toPs, city, locale }) => {
  const { direction, from, to } = await sql.pairRow(db, { fromPs, toPs });
  if (!direction || !from || !to || closedBy(direction)) throw closedError(direction);
  const cities = citiesOf(from, to);
  if (cities && !cities.includes(city ?? '')) {
    throw new ApiError('validation', {
      fields: { city: [t(locale, city ? 'Validation.choice' : 'Validation.required')] },
    });
  }
  return priceOf(direction, from, to, { locale, city });
};

/** What a claim that was priced before needs to know of its pair now. */
export interface CurrentTerms {
  course: string;
  verificationCourse: string | null;
  tolerance: string;
  payMinutes: number;
  fixedMinutes: number;
}

interface Place {
  /** Of a claim with cash; null elsewhere. */
  city: string | null;
}

async function directionIn(tx: Tx, pair: sql.PairKey, city: string): Promise<Priced | null> {
  const { direction, from, to } = await sql.pairRow(tx, pair);
  // A city that is offered no more has no terms of its own to fall back on.
  if (!direction || !from || !to || !citiesOf(from, to)?.includes(city)) return null;
  return inCity(direction, from, to, city);
}

/**
 * The current course and terms of a pair, read now and never from a cache.
 * @throws ApiError pair_off for an unknown or closed pair or a price that is too old
 */
export async function currentTerms(tx: Tx, { city, ...pair }: sql.PairKey & Place): Promise<CurrentTerms> {
  const direction = city === null ? await sql.directionRow(tx, pair) : await directionIn(tx, pair, city);
  if (!direction || closedBy(direction)) throw closedError(direction);
  const { tolerance, payMinutes, fixedMinutes } = direction;
  return { ...coursesOf(direction), tolerance, payMinutes, fixedMinutes };
}

function openPair({ systems, open, unsure }: Snapshot, fromPs: number, toPs: number) {
  const from = systems.get(fromPs);
  const to = systems.get(toPs);
  if (!from?.visible || !to?.visible) throw new ApiError('not_found');
  const isAsked = (direction: sql.DirectionRow) => direction.fromPs === fromPs && direction.toPs === toPs;
  const direction = open.find(isAsked);
  if (!direction) throw closedError(unsure.find(isAsked));
  return { direction, from, to };
}

function structureOf({ id, name, code, unit, icon, network, input, inputVerify, city }: PricedSide) {
  const chain = network && { code: network.code, name: network.name };
  return { input, inputVerify, currency: { id, name, code, currency: unit, icon }, network: chain, city };
}

function congestionOf(locale: Locale, { network }: sql.SystemRow): Pair['structure']['congestion'] {
  if (!network || network.congestion === 'normal') return null;
  const words = noticeIn(locale, network.congestionRu, network.congestionEn);
  return words ? { level: network.congestion, text: words } : null;
}

/** The first open direction with these codes; a side without a code is free. */
function pairByCodes({ open, systems }: Snapshot, from?: string, to?: string): sql.DirectionRow | undefined {
  if (from === undefined && to === undefined) return undefined;
  const is = (id: number, code?: string) => code === undefined || systems.get(id)?.code === code.toUpperCase();
  return open.find((direction) => is(direction.fromPs, from) && is(direction.toPs, to));
}

/** Nothing is open, right after a start for instance: the pair that the page will show once something is. */
function closedDefault({ systems, settings: { calculator } }: Snapshot): { fromPs: number; toPs: number } {
  const all = [...systems.values()];
  const wanted = [calculator.fromCode, calculator.toCode].map((code) => all.find((system) => system.code === code));
  const [from, to] = wanted.every(Boolean) ? wanted : all;
  if (!from || !to) throw new ApiError('pair_off');
  return { fromPs: from.id, toPs: to.id };
}
