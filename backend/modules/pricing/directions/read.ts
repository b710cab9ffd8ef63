import type { z } from 'zod';
import type { deskDirection, directionEndpoints } from '#contracts/directions.ts';
import { emptyTerms } from '#domain/direction-terms.ts';
import type { Locale } from '#domain/locale.ts';
import type { Rail } from '#domain/rail.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { iconOf } from '../../../icons/icon-of.ts';
import { waitingSubjects } from '../../platform/change-requests/service.ts';
import {
  coursesOf,
  type DirectionRow,
  loadDirections,
  loadSystems,
  nameIn,
  type SystemRow,
  withClaimMaxima,
} from '../prices/service.ts';
import { closes, type ProblemSources, problemsOf } from './problems.ts';
import * as sql from './queries.ts';

export type DeskDirection = z.input<typeof deskDirection>;
export type DirectionQuery = z.output<(typeof directionEndpoints)['GET /api/v1/operator/directions/']['query']>;

/** Returns the name of a direction in the change log. */
export const subjectOf = (from: string, to: string): string => `${from} → ${to}`;

interface Desk extends ProblemSources {
  locale: Locale;
  systems: ReadonlyMap<number, SystemRow>;
  offers: readonly DirectionRow[];
  terms: ReadonlyMap<string, sql.TermsRow>;
  waiting: ReadonlySet<string>;
}

const keyOf = ({ fromPs, toPs }: sql.TermsRow | DirectionRow): string => `${fromPs}:${toPs}`;

async function loadDesk(db: Db, locale: Locale): Promise<Desk> {
  const [systems, offers, terms, rates, withRequisite, waiting] = await Promise.all([
    loadSystems(db),
    loadDirections(db),
    sql.termsRows(db),
    sql.rateNames(db),
    sql.systemsWithRequisite(db),
    waitingSubjects(db, 'directions'),
  ]);
  return {
    locale,
    systems: new Map(systems.map((system) => [system.id, system])),
    offers,
    terms: new Map(terms.map((row) => [keyOf(row), row])),
    rates: new Map(rates.map((rate) => [rate.unit, rate])),
    withRequisite,
    waiting,
  };
}

/**
 * Returns one page of the directions that match the filter, in the order set by the operator. Directions are few, so
 * they are filtered in memory.
 */
export async function listDirections(db: Db, query: DirectionQuery, locale: Locale) {
  return pageOf(await loadDesk(db, locale), query);
}

type DirectionState = DirectionQuery['state'];

/**
 * Returns the number of directions and the first directions in each of several states. Reads all directions only once.
 */
export async function directionsByState<S extends DirectionState>(
  db: Db,
  states: readonly S[],
  size: number,
  locale: Locale,
): Promise<Record<S, { count: number; results: DeskDirection[] }>> {
  const desk = await loadDesk(db, locale);
  const pages = states.map((state) => [state, pageOf(desk, { state, size })] as const);
  return Object.fromEntries(pages) as Record<S, ReturnType<typeof pageOf>>;
}

function pageOf(desk: Desk, query: DirectionQuery) {
  const found = desk.offers.flatMap((offer) => {
    const direction = directionOf(desk, offer);
    return direction && fits(direction, query, desk) ? [{ id: offer.id, direction }] : [];
  });
  // The cursor is the id of the last direction on the previous page. If this direction no longer matches the filter,
  // its position is unknown and the list starts again from the first page.
  const start = found.findIndex(({ id }) => id === query.cursor) + 1;
  const page = found.slice(start, start + query.size);
  const isLast = start + query.size >= found.length;
  return {
    count: found.length,
    next: isLast ? null : (page.at(-1)?.id ?? null),
    results: page.map(({ direction }) => direction),
  };
}

function fits(
  { from, to, problems }: DeskDirection,
  { search = '', currency, state }: DirectionQuery,
  desk: Desk,
): boolean {
  if (currency && from.code !== currency && to.code !== currency) return false;
  if (!isIn(state, problems)) return false;
  const textOf = ({ ps }: DeskDirection['from']) => {
    const system = desk.systems.get(ps);
    return system ? [system.code, system.nameRu, system.nameEn, ...system.synonyms].join(' ').toLowerCase() : '';
  };
  const [given, ...received] = search.toLowerCase().split(/[→>]/);
  const hasWords = (text: string, words = '') => words.split(/\s+/).every((word) => text.includes(word));
  // If the search contains an arrow (`btc → rub`), the text on each side of the arrow must match the same side of the
  // pair. Without an arrow, the words may match either side.
  if (received.length > 0) return hasWords(textOf(from), given) && hasWords(textOf(to), received.join(' '));
  return hasWords(`${textOf(from)} ${textOf(to)}`, given);
}

function isIn(state: DirectionQuery['state'], problems: DeskDirection['problems']): boolean {
  if (state === 'all') return true;
  const isClosed = problems.some(closes);
  if (state === 'open' || state === 'closed') return isClosed === (state === 'closed');
  // A filter by problem leaves out pairs that are switched off. Their problems matter only when the pairs are switched
  // on.
  if (state !== 'off' && problems.some(({ code }) => code === 'off')) return false;
  return problems.some(({ code }) => code === state);
}

interface Codes {
  from: string;
  to: string;
}

/**
 * Returns the direction between two currencies. If there is none, returns a new direction with default terms.
 * @throws ApiError `not_found` if a currency is unknown or both are the same
 */
export async function readDirection(db: Db, codes: Codes, locale: Locale): Promise<DeskDirection> {
  const desk = await loadDesk(db, locale);
  const byCode = new Map([...desk.systems.values()].map((system) => [system.code, system]));
  const [from, to] = [byCode.get(codes.from), byCode.get(codes.to)];
  if (!from || !to || from === to) throw new ApiError('not_found');
  const offer = desk.offers.find(({ fromPs, toPs }) => fromPs === from.id && toPs === to.id);
  return (offer && directionOf(desk, offer)) ?? newDirection(desk, from, to);
}

function directionOf(desk: Desk, offer: DirectionRow): DeskDirection | null {
  const [from, to] = [desk.systems.get(offer.fromPs), desk.systems.get(offer.toPs)];
  const row = desk.terms.get(keyOf(offer));
  if (!from || !to || !row) return null;
  return {
    ...sidesOf(desk, from, to),
    exists: true,
    rail: row.rail,
    terms: row.terms,
    course: offer.fromUsd === null || offer.toUsd === null ? null : coursesOf(offer).course,
    reserve: offer.free,
    orderMax: orderMaxOf(offer, from, to),
    problems: problemsOf({ direction: offer, from, to }, desk),
    isWaiting: desk.waiting.has(subjectOf(from.code, to.code)),
  };
}

function newDirection(desk: Desk, from: SystemRow, to: SystemRow): DeskDirection {
  const known = desk.offers.find(({ toPs }) => toPs === to.id);
  return {
    ...sidesOf(desk, from, to),
    exists: false,
    rail: railOf(from),
    terms: newTerms(from),
    course: null,
    reserve: known?.free ?? '0',
    // The maximum to send depends on the daily limits of the requisites that receive the payments, which are unknown
    // until the direction exists.
    orderMax: { send: null, receive: known ? orderMaxOf(known, from, to).receive : null },
    problems: [{ code: 'off', unit: null, why: null }],
    isWaiting: desk.waiting.has(subjectOf(from.code, to.code)),
  };
}

/**
 * Returns the maximum sums of one claim that follow from the reserve and the requisites' daily limits, without the
 * direction's own limits.
 */
function orderMaxOf(offer: DirectionRow, from: SystemRow, to: SystemRow): DeskDirection['orderMax'] {
  const free = (digits: number) => ({ min: null, max: null, minVerification: null, roundCalculator: digits });
  const quote = {
    course: '1',
    verificationCourse: null,
    reserve: offer.free,
    from: free(from.digits),
    to: free(to.digits),
  };
  const limited = withClaimMaxima(quote, offer, '0');
  return { send: limited.from.max, receive: limited.to.max };
}

/** Returns the payment method of a new direction. */
export const railOf = ({ kind }: Pick<SystemRow, 'kind'>): Rail =>
  kind === 'cash' || kind === 'gift' ? kind : 'manual';

/**
 * Returns the terms of a new direction. The time limit for paying in cash is two hours, because visitors must come to
 * an office.
 */
export const newTerms = ({ kind }: Pick<SystemRow, 'kind'>) =>
  kind === 'cash' ? { ...emptyTerms, payMinutes: 120, fixedMinutes: 120 } : emptyTerms;

function sidesOf(desk: Desk, from: SystemRow, to: SystemRow): Pick<DeskDirection, 'from' | 'to' | 'rates'> {
  return {
    from: sideOf(desk.locale, from),
    to: sideOf(desk.locale, to),
    rates: { from: ratesFor(desk, from), to: ratesFor(desk, to) },
  };
}

function sideOf(locale: Locale, system: SystemRow): DeskDirection['from'] {
  const { id, code, unit, network, kind, digits } = system;
  const name = nameIn(locale, system);
  return { ps: id, code, name, currency: unit, network: network?.code ?? null, icon: iconOf(system), kind, digits };
}

/** Returns the rates that can price a currency, beginning with the currency's own rate. */
function ratesFor({ rates }: Desk, { unit }: SystemRow): DeskDirection['rates']['from'] {
  const others = [...rates.values()].filter((rate) => rate.unit !== unit && rate.base === unit);
  return [rates.get(unit), ...others]
    .filter((rate) => rate !== undefined)
    .map(({ unit: name, usd, why }) => ({ unit: name, usd, why }));
}
