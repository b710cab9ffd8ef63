import { sql } from 'kysely';
import type { FeeSide } from '#domain/shop-fee.ts';

/**
 * Fee of a sale as the columns of `feeColumns`. All are null for sales that are older than these columns; `feeSide` is
 * also null if the shop's server did not name the side that bears the fee.
 */
export interface FeeRow {
  feeSide: FeeSide | null;
  feePercent: string | null;
  fee: string | null;
  feeCurrency: string | null;
}

/**
 * Returns the columns of a sale's fee, for statements in which `f` and `t` are the payment systems and `c` is the
 * claim. If the exchanged sum differs from the asked sum, the fee is adjusted in proportion.
 * @param sale alias of the table with the fee, `shop_sales` or `shop_test_claims`
 */
export function feeColumns(sale: 's' | 'c') {
  const of = (column: string) => sql.ref(`${sale}.${column}`);
  return sql`${of('feeSide')} as fee_side, trim_scale(${of('feePercent')})::text as fee_percent,
    case when ${of('feeSide')} = 'shop' then t.unit when ${of('fee')} is not null then f.unit end as fee_currency,
    trim_scale(case when ${of('feeSide')} = 'shop' then round(${of('fee')} * c.to_summa / ${of('askedToSumma')}, t.digits)
      else round(${of('fee')} * c.from_summa / ${of('askedFromSumma')}, f.digits) end)::text as fee`;
}
