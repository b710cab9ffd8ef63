import { compare, isPositive } from './amount.ts';
import type { PromocodeType } from './promocode.ts';

/** Pattern of promo codes. A promo code is entered by hand, so it has no spaces and no letters of other alphabets. */
export const promocodeCodePattern = /^[A-Z0-9][A-Z0-9_-]{2,31}$/;

/**
 * States of a promo code in the back office. If several states apply, the order of precedence is `off`, `expired`,
 * `used`, `planned`.
 */
export const promocodeStates = ['active', 'planned', 'used', 'expired', 'off'] as const;
export type PromocodeState = (typeof promocodeStates)[number];

export const maxPromocodePairs = 50;

/**
 * Maximum value of a promo code by its type. A larger bonus would rarely be paid in full, because a bonus is limited to
 * half of the exchange's margin.
 */
const maxValues: Record<PromocodeType, string> = { percent: '10', fix: '1000', course: '50' };

interface Draft {
  type: PromocodeType;
  value: string;
  minSumma: string | null;
  maxBonus: string | null;
  usageLimit: number | null;
  perUser: number | null;
  dateStart: string | null;
  dateEnd: string | null;
}

/**
 * Mistake in the draft of a promo code. `message` names the error message in the section `Refusals` of the interface
 * texts, and `values` fills its placeholders.
 */
export interface DraftFault {
  field: keyof Draft;
  message: 'zero' | 'promocodeValue' | 'promocodePerUser' | 'promocodeEnd' | 'promocodePast';
  values?: { most: string };
}

/** Returns the first mistake in the terms of a new promo code, or null. */
export function promocodeDraftFault(draft: Draft, now: Date): DraftFault | null {
  const { type, value, maxBonus, usageLimit, perUser, dateStart, dateEnd } = draft;
  const most = maxValues[type];
  if (!isPositive(value)) return { field: 'value', message: 'zero' };
  if (compare(value, most) > 0) return { field: 'value', message: 'promocodeValue', values: { most } };
  if (maxBonus !== null && !isPositive(maxBonus)) return { field: 'maxBonus', message: 'zero' };
  if (usageLimit !== null && perUser !== null && perUser > usageLimit)
    return { field: 'perUser', message: 'promocodePerUser' };
  if (dateEnd !== null && new Date(dateEnd) <= now) return { field: 'dateEnd', message: 'promocodePast' };
  if (dateStart !== null && dateEnd !== null && new Date(dateEnd) <= new Date(dateStart))
    return { field: 'dateEnd', message: 'promocodeEnd' };
  return null;
}
