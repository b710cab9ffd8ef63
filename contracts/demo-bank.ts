import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';

/** Payment on the demo bank's page, available only in demo mode. */
export const demoPayment = z.object({
  id: z.uuid(),
  claim: z.uuid(),
  number: z.number().int(),
  summa: amount,
  currency: z.string(),
  payee: z.string(),
  /** Shop that is paid and its order number, or null for an exchange without a shop. */
  shop: z.object({ name: z.string(), order: z.string() }).nullable(),
  /**
   * State of the payment. `replaced` means that the claim has a newer payment, and `closed` that the claim no longer
   * accepts payments.
   */
  status: z.enum(['open', 'paid', 'refused', 'replaced', 'closed']),
});

const report = { event: z.uuid(), payment: z.uuid(), summa: amount, currency: z.string() };
const count = z.number().int().min(0).max(10_000);
const confirmations = z.strictObject({ seen: count, required: count }).refine(({ seen, required }) => seen <= required);

const params = z.object({ payment: z.uuid() });

export const demoBankEndpoints = endpoints({
  'GET /api/v1/demo-bank/:payment/': {
    auth: 'none',
    summary: 'A payment of the demo bank',
    params,
    response: demoPayment,
  },
  'POST /api/v1/demo-bank/:payment/': {
    auth: 'none',
    summary: 'Pays or refuses at the demo bank, which then reports with a signed call',
    params,
    body: z.strictObject({ action: z.enum(['pay', 'refuse']) }),
    response: demoPayment,
  },
  'POST /api/v1/hooks/demo-bank/': {
    auth: 'none',
    summary: "The demo bank's report; X-Signature signs timestamp and raw body",
    body: z.discriminatedUnion('status', [
      z.strictObject({ ...report, status: z.enum(['paid', 'refused']) }),
      z.strictObject({ ...report, status: z.literal('confirming'), confirmations }),
    ]),
    response: null,
    status: 204,
  },
});
