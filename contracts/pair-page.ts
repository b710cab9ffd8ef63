import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { sideCurrency, sideStructure } from './pair.ts';

const side = sideCurrency.extend({ network: sideStructure.shape.network });

const limits = z.object({ min: amount, max: amount });

export const pairPage = z.object({
  from: side,
  to: side,
  /** Terms of the exchange, or null while the direction is closed. */
  terms: z
    .object({
      /** Course: units received for one unit sent. */
      course: amount,
      from: limits,
      to: limits,
      reserve: amount,
      /** Number of minutes that the course stays fixed, or 0 for a floating course. */
      fixedMinutes: z.number().int().min(0),
      /** Time limit for the payment, in minutes. */
      payMinutes: z.number().int().positive(),
      /** Cities where cash can be handed over, or null for exchanges without cash. */
      cities: z.array(z.string()).nullable(),
    })
    .nullable(),
  /**
   * Related directions. The reverse direction comes first, then directions that share a currency with this direction.
   */
  related: z.array(z.object({ from: z.string(), to: z.string(), name: z.string() })),
});

const code = z.string().regex(/^[A-Z0-9]{1,32}$/);

export const pairPageEndpoints = endpoints({
  'GET /api/v1/landings/:from/:to/': {
    auth: 'none',
    summary: 'Content of the page of a published direction, by monitor codes',
    params: z.object({ from: code, to: code }),
    response: pairPage,
  },
});
