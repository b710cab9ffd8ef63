import { call } from '#lib/api/call.ts';
import { redirectToPayment } from './redirect-to-payment.ts';

/**
 * Fetches the claim's current payment page and opens it. The function calls the API directly, because React Query would
 * abandon the request when the screen unmounts.
 * @returns false if there is no payment page
 */
export async function openPaymentPage(id: string): Promise<boolean> {
  return redirectToPayment(await call('GET /api/v1/claim/:id/form/', { params: { id } }));
}
