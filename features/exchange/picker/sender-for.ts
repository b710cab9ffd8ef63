import { call } from '#lib/api/call.ts';
import type { PickerCurrency } from '../data/types.ts';

/**
 * Returns the send currency that the exchange suggests for a receive currency. Returns null if the call fails or no
 * direction is open.
 */
export async function senderFor({ id, code }: PickerCurrency): Promise<number | null> {
  try {
    const { exchangeAttributes } = await call('GET /api/v1/calculator/settings/', { query: { cur_to: code } });
    return exchangeAttributes.toCurrencyId === id ? exchangeAttributes.fromCurrencyId : null;
  } catch {
    return null;
  }
}
