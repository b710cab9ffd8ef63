import type { Insertable } from 'kysely';
import type { Rail } from '#domain/rail.ts';
import type { Tables } from '../tables.ts';
import { kindOf, type SeedCurrency, seedCurrencies } from './currencies.ts';
import { exceptions } from './direction-exceptions.ts';
import { rules } from './direction-rules.ts';

export type SeedDirection = Insertable<Tables['directions']>;

/**
 * Returns the directions of a new installation.
 * @param demo if false, all directions are closed until an operator opens them
 */
export function seedDirections(demo: boolean): SeedDirection[] {
  return seedCurrencies.flatMap((from, row) =>
    seedCurrencies.flatMap((to, column) => {
      const direction = directionOf(from, to, demo);
      return direction ? [{ ...direction, position: row * seedCurrencies.length + column }] : [];
    }),
  );
}

function directionOf(from: SeedCurrency, to: SeedCurrency, demo: boolean): SeedDirection | null {
  const rule = from.id !== to.id && rules.find((candidate) => candidate.from(from) && candidate.to(to));
  if (!rule) return null;
  return {
    fromPs: from.id,
    toPs: to.id,
    enabled: demo,
    margin: rule.margin,
    marginVerification: from.code === 'SEPAEUR' ? null : (rule.verified ?? null),
    rail: railOf(from, demo),
    ...(from.group === 'cash' && wayToOffice),
    ...limits(from, to),
    ...exceptions[`${from.code}>${to.code}`],
  };
}

/**
 * Returns the rail of a payment system, that is, how a claim is paid. In the demo, the demo bank takes all
 * bank payments, and also DOGE payments, so that an order can show confirmations.
 */
function railOf({ group, code }: SeedCurrency, demo: boolean): Rail {
  if (group === 'cash' || group === 'gift') return group;
  return demo && (group === 'bank' || code === 'DOGE') ? 'demo_bank' : 'manual';
}

/** Visitors who pay in cash have two hours instead of twenty minutes, because they must come to an office. */
const wayToOffice = { payMinutes: 120, fixedMinutes: 120 };

/**
 * Returns the limits of a direction. The limits apply to the received amount when a gift card is bought or a
 * cryptocurrency is sold, otherwise to the sent amount.
 */
function limits(from: SeedCurrency, to: SeedCurrency): Partial<SeedDirection> {
  const isOfReceived = to.group === 'gift' || (kindOf(from.group) === 'crypto' && kindOf(to.group) !== 'crypto');
  if (isOfReceived) return { toMin: to.min, toMax: to.max };
  return { fromMin: from.min, fromMax: from.max };
}
