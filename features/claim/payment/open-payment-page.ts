import { call } from '#lib/api/call.ts';
import { redirectToPayment } from './redirect-to-payment.ts';

/**
 * Goes to the payment page of a claim, by the address it has now. False when it has none.
 * Past the cache, because the screen that asks is gone before the answer comes, and its query with it.
 */
export async function openPaymentPage(id: string): Promise<boolean> {
  return redirectToPayment(await call('GET /api/v1/claim/:id/form/', { params: { id } }));
}
