import type { z } from 'zod';
import type { linkMethod } from '#contracts/shop-links.ts';
import type { Locale } from '#domain/locale.ts';
import type { FeeSide } from '#domain/shop-fee.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { pickerCurrencies, type Snapshot } from '../../pricing/catalogue/service.ts';
import { exactSums, paymentSums } from '../merchant/service.ts';

export type Method = z.input<typeof linkMethod>;

/** Price of a payment link and the methods that it accepts. */
export interface LinkTerms {
  toPs: number;
  /** Ids of the accepted methods. An empty list accepts every method that works. */
  methods: readonly number[];
  fromSumma: string | null;
  /** Currency of `fromSumma`, or null if `fromSumma` is null. All methods must use this currency. */
  fromUnit: string | null;
  toSumma: string | null;
  feeSide: FeeSide;
}

/** Converts the terms of a payment link to the query for the price of one method. */
export const priceIn = ({ toPs, fromSumma, toSumma, feeSide }: LinkTerms, fromPs: number) => ({
  from: fromPs,
  to: toPs,
  fromSumma: fromSumma ?? undefined,
  toSumma: toSumma ?? undefined,
  feeSide,
});

/** Returns the ids of the payment methods that a link accepts, in the order set by the operator. */
export function acceptedMethods({ systems, open }: Snapshot, { toPs, methods, fromUnit }: LinkTerms): number[] {
  const payable = new Set(open.filter((direction) => direction.toPs === toPs).map(({ fromPs }) => fromPs));
  const isAccepted = (id: number) => (methods.length > 0 ? methods.includes(id) : payable.has(id));
  return [...systems.values()]
    .filter(({ id, kind, visible, unit }) => {
      const isShown = methods.length > 0 || (visible && kind !== 'cash' && kind !== 'gift');
      return isShown && isAccepted(id) && (fromUnit === null || unit === fromUnit);
    })
    .map(({ id }) => id);
}

/** Returns the payment methods with these ids, without sums. */
export function namedMethods(snapshot: Snapshot, ids: readonly number[], locale: Locale): Method[] {
  return pickerCurrencies(snapshot, locale, new Set(ids)).map(({ id, name, code, currency, icon, network }) => ({
    id,
    name,
    code,
    currency,
    icon,
    networkCode: network?.code ?? null,
    fromSumma: null,
    toSumma: null,
    feePercent: null,
    fee: null,
    refusal: null,
  }));
}

/**
 * Returns the payment methods of a link with the sums of a payment. A method that cannot be used now has the reason in
 * `refusal`, and no sums.
 */
export function pricedMethods(snapshot: Snapshot, terms: LinkTerms, locale: Locale): Method[] {
  const isPriced = terms.fromSumma !== null || terms.toSumma !== null;
  return namedMethods(snapshot, acceptedMethods(snapshot, terms), locale).map((method) => {
    const query = priceIn(terms, method.id);
    try {
      if (!isPriced) return { ...method, feePercent: exactSums(snapshot, query, locale).fee.percent };
      const { fromSumma, toSumma, feePercent, fee } = paymentSums(snapshot, query, locale);
      return { ...method, fromSumma, toSumma, feePercent, fee };
    } catch (error) {
      return { ...method, refusal: refusalOf(error, locale) };
    }
  });
}

/** Returns the message of a refusal. @throws `error` itself if it is no ApiError */
export function refusalOf(error: unknown, locale: Locale): string {
  if (!(error instanceof ApiError)) throw error;
  const [fault] = Object.values(error.fields ?? {}).flat();
  return error.detail ?? fault ?? t(locale, error.messageKey);
}
