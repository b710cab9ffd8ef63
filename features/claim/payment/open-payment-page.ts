import { call } from '#lib/api/call.ts';
import { redirectToPayment } from './redirect-to-payment.ts';

/**
 * Opens the claim's current payment page; resolves to false if there is none. Bypasses the query cache: the calling
 * screen may unmount before the answer.
 */
export async function openPaymentPage(id: string): Promise<boolean> {
  return redirectToPayment(await call('GET /api/v1/claim/:id/form/', { params: { id } }));
}
