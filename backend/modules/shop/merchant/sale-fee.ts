import type { z } from 'zod';
import type { saleFee as feeOfSale } from '#contracts/merchant.ts';
import type { Locale } from '#domain/locale.ts';
import { type FeeSide, type FixedSums, feeAmount, type SaleFee } from '#domain/shop-fee.ts';
import type { FeeRow } from '../../../db/sale-fee.ts';
import type { Tx } from '../../../db/transaction.ts';
import { currentSnapshot } from '../../pricing/catalogue/service.ts';
import { exactSums } from './rates.ts';

interface Sums {
  fromPs: number;
  toPs: number;
  fromSumma: string;
  toSumma: string;
}

/**
 * Returns the fee of a sale with the given sums.
 * @param side the side that bears the fee, or null if the shop did not name it; the fee is then in the sent currency
 * @param price the price that was set, empty if the shop named both sums
 * @throws the errors of `exactSums`
 */
export async function saleFee(
  tx: Tx,
  { fromPs, toPs, ...sums }: Sums,
  { side, price }: { side: FeeSide | null; price: FixedSums },
  locale: Locale,
): Promise<SaleFee> {
  const query = { from: fromPs, to: toPs, ...price, feeSide: side ?? 'buyer' };
  const { fee } = exactSums(await currentSnapshot(tx), query, locale);
  return { side, percent: fee.percent, summa: feeAmount(price, sums, fee) };
}

/** Returns the fee in the format of the API, or null if it is unknown. */
export const shownFee = ({ feeSide: side, feePercent, fee, feeCurrency }: FeeRow): z.input<typeof feeOfSale> | null =>
  feePercent === null || fee === null || feeCurrency === null
    ? null
    : { side, percent: feePercent, summa: fee, currency: feeCurrency };
