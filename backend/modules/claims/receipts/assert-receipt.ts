import type { Locale } from '#domain/locale.ts';
import type { Tx } from '../../../db/transaction.ts';
import { fieldError } from '../../../errors.ts';
import { paymentMethods } from '../../../payments/payment-methods.ts';
import type { ClaimRow } from '../lifecycle/service.ts';
import { countReceipts } from './queries.ts';

/**
 * Checks that the claim has a receipt if its payment method requires one.
 * @throws ApiError `validation` if the receipt is missing
 */
export async function assertReceipt(tx: Tx, { id, rail }: ClaimRow, locale: Locale): Promise<void> {
  if (!paymentMethods[rail].receiptRequired || (await countReceipts(tx, id)) > 0) return;
  throw fieldError(locale, 'file', 'Refusals.receiptRequired');
}
