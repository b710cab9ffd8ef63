import type { z } from 'zod';
import type { bestPair, directions, pickerCurrency, reserve } from '#contracts/calculator.ts';
import { roundDown } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { ApiError } from '../../../errors.ts';
import { iconOf } from '../../../icons/icon-of.ts';
import { coursesOf, nameIn, type SystemRow } from '../prices/service.ts';
import { isPublished, type Snapshot } from './snapshot.ts';

type PickerCurrency = z.input<typeof pickerCurrency>;

/**
 * Returns the groups and payment systems of both currency pickers. Groups without an available payment system are
 * omitted.
 */
export function directionsAnswer(snapshot: Snapshot, locale: Locale): z.input<typeof directions> {
  const from = sendList(snapshot, locale);
  const to = pickerCurrencies(snapshot, locale, new Set(snapshot.open.map(({ toPs }) => toPs)));
  const sends = new Set(from.map(({ id }) => id));
  const receives = new Set(to.map(({ id }) => id));
  const groups = snapshot.groups.flatMap((group) => {
    const ids = [...snapshot.systems.values()]
      .filter((system) => system.group === group.key && (sends.has(system.id) || receives.has(system.id)))
      .map(({ id }) => id);
    if (ids.length === 0) return [];
    const standsIn = (side: ReadonlySet<number>) => ({ visible: ids.some((id) => side.has(id)) });
    return [{ name: nameIn(locale, group), ids, from: standsIn(sends), to: standsIn(receives) }];
  });
  return { directions: groups, from, to };
}

/** Returns the payment systems in which visitors can pay now. */
export function sendList(snapshot: Snapshot, locale: Locale): PickerCurrency[] {
  return pickerCurrencies(snapshot, locale, new Set(snapshot.open.map(({ fromPs }) => fromPs)));
}

/**
 * Returns the payment systems in which visitors who pay with `fromPs` can be paid out. The list is empty if every
 * direction from `fromPs` is closed.
 * @throws ApiError `not_found` for an unknown payment system
 */
export function receiveList(snapshot: Snapshot, locale: Locale, fromPs: number): PickerCurrency[] {
  if (!snapshot.systems.get(fromPs)?.visible) throw new ApiError('not_found');
  return pickerCurrencies(snapshot, locale, new Set(receivedFor(snapshot, fromPs)));
}

/** Returns the available reserves, rounded down. Payment systems without an open direction to them are omitted. */
export function reservesAnswer(snapshot: Snapshot, locale: Locale): z.input<typeof reserve>[] {
  const received = new Set(snapshot.open.map(({ toPs }) => toPs));
  const reserves = new Map(snapshot.reserves.map((row) => [row.ps, row]));
  return [...snapshot.systems.values()].flatMap((system) => {
    const row = reserves.get(system.id);
    if (!row || !received.has(system.id)) return [];
    return {
      id: system.id,
      ps: nameIn(locale, system),
      code: system.code,
      summa: roundDown(row.free, system.digits),
      currency: system.unit,
      network: system.network?.code ?? null,
      icon: iconOf(system),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

export function bestAnswer({ open, systems }: Snapshot, locale: Locale): z.input<typeof bestPair>[] {
  return open
    .filter((direction) => direction.best !== null)
    .toSorted((a, b) => (a.best ?? 0) - (b.best ?? 0))
    .flatMap((direction) => {
      const from = systems.get(direction.fromPs);
      const to = systems.get(direction.toPs);
      if (!from || !to) return [];
      return {
        fromPs: from.id,
        toPs: to.id,
        fromCode: from.code,
        toCode: to.code,
        course: coursesOf(direction).course,
        name: `${nameIn(locale, from)} → ${nameIn(locale, to)}`,
        published: isPublished(direction),
      };
    });
}

const receivedFor = ({ open }: Snapshot, fromPs: number): number[] =>
  open.filter((direction) => direction.fromPs === fromPs).map(({ toPs }) => toPs);

/** Returns the payment systems with these ids, as the form's pickers show them. */
export function pickerCurrencies({ systems }: Snapshot, locale: Locale, ids: ReadonlySet<number>): PickerCurrency[] {
  return [...systems.values()].filter(({ id }) => ids.has(id)).map((system) => pickerOf(locale, system));
}

function pickerOf(locale: Locale, system: SystemRow): PickerCurrency {
  const { id, code, unit, network, synonyms, visible } = system;
  const chain = network && { code: network.code, name: network.name };
  const name = nameIn(locale, system);
  // A payment system's name is searchable in both languages, because visitors may type in either one.
  const others = [system.nameRu, system.nameEn].filter((known) => known !== name);
  const words = [...synonyms, ...others];
  return { id, name, code, currency: unit, network: chain, icon: iconOf(system), synonyms: words, visible };
}
