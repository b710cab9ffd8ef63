import { call } from '#lib/api/call.ts';
import { redirectToPayment } from './redirect-to-payment.ts';

/**
 * Opens the claim's current payment page. Uses no query, because a query is abandoned if the screen unmounts before the
 * response.
 * @returns false if there is no payment page
 */
export async function openPaymentPage(id: string): Promise<boolean> {
  return redirectToPayment(await call('GET /api/v1/claim/:id/form/', { params: { id } }));
}
