import { call } from '#lib/api/call.ts';
import { leaveFor } from './leave.ts';

/**
 * Goes to the payment page of a claim that has just been confirmed: its address is known only now.
 * Past the cache, because the screen that asks is gone before the answer comes, and its query with it.
 */
export async function goToPayment(id: string): Promise<void> {
  leaveFor(await call('GET /api/v1/claim/:id/form/', { params: { id } }));
}
