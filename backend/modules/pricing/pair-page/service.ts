import type { z } from 'zod';
import type { pairPage } from '#contracts/pair-page.ts';
import { compare, roundDown } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { receiveLimits, sendLimits } from '#domain/quote.ts';
import { ApiError } from '../../../errors.ts';
import { iconOf } from '../../../icons/icon-of.ts';
import { isPublished, type Snapshot } from '../catalogue/service.ts';
import { type DirectionRow, nameIn, type SystemRow, termsByCity } from '../prices/service.ts';

type PairPage = z.input<typeof pairPage>;

export interface PublishedPair {
  direction: DirectionRow;
  from: SystemRow;
  to: SystemRow;
}

const maxRelated = 12;

/** Returns the open directions that have their own page. */
export const publishedPairs = ({ open, systems }: Snapshot): PublishedPair[] => withSides(systems, open);

/**
 * Returns the data of a direction's page. While the direction's rate is invalid, the page has no figures.
 * @throws ApiError `not_found` if the direction is unknown, hidden, switched off or not published
 */
export function pairPageAnswer(snapshot: Snapshot, asked: { from: string; to: string; locale: Locale }): PairPage {
  const { locale } = asked;
  const open = publishedPairs(snapshot);
  const isAsked = ({ from, to }: PublishedPair) => from.code === asked.from && to.code === asked.to;
  const found = open.find(isAsked);
  const entry = found ?? withSides(snapshot.systems, snapshot.unsure).find(isAsked);
  if (!entry) throw new ApiError('not_found');
  return {
    from: sideOf(locale, entry.from),
    to: sideOf(locale, entry.to),
    terms: found ? termsOf(locale, found) : null,
    related: relatedPairs(open, entry).map(({ from, to }) => ({
      from: from.code,
      to: to.code,
      name: `${nameIn(locale, from)} → ${nameIn(locale, to)}`,
    })),
  };
}

function withSides(systems: Snapshot['systems'], directions: readonly DirectionRow[]): PublishedPair[] {
  return directions.flatMap((direction) => {
    const from = systems.get(direction.fromPs);
    const to = systems.get(direction.toPs);
    return from?.visible && to?.visible && isPublished(direction) ? [{ direction, from, to }] : [];
  });
}

function sideOf(locale: Locale, system: SystemRow): PairPage['from'] {
  const { id, code, unit, network } = system;
  const chain = network && { code: network.code, name: network.name };
  return { id, name: nameIn(locale, system), code, currency: unit, icon: iconOf(system), network: chain };
}

/**
 * Returns the terms of the exchange for the page. Returns null if no exchange is possible, because no city offers the
 * direction or because the reserve is below the minimum.
 */
function termsOf(locale: Locale, { direction, from, to }: PublishedPair): PairPage['terms'] {
  const inCities = termsByCity(direction, from, to);
  const [first] = inCities;
  if (!first) return null;
  const send = sendLimits(first.quote, 'default');
  if (compare(send.min, send.max) > 0) return null;
  const names = new Map([...from.cities, ...to.cities].map((city) => [city.code, nameIn(locale, city)]));
  const cities = inCities.flatMap(({ city }) => (city === null ? [] : [names.get(city) ?? city]));
  return {
    course: first.quote.course,
    from: send,
    to: receiveLimits(first.quote, 'default'),
    reserve: roundDown(first.quote.reserve, to.digits),
    fixedMinutes: direction.fixedMinutes,
    payMinutes: direction.payMinutes,
    cities: cities.length > 0 ? cities : null,
  };
}

/** Returns the reverse direction, followed by directions that share the sent or received currency. */
function relatedPairs(open: readonly PublishedPair[], { from, to }: PublishedPair): PublishedPair[] {
  const back = open.filter((other) => other.from.id === to.id && other.to.id === from.id);
  const sameFrom = open.filter((other) => other.from.id === from.id && other.to.id !== to.id);
  const sameTo = open.filter((other) => other.to.id === to.id && other.from.id !== from.id);
  const half = (maxRelated - back.length) >> 1;
  return [...back, ...sameFrom.slice(0, half), ...sameTo.slice(0, half)];
}
