import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { sideCurrency, sideStructure } from './pair.ts';

const side = sideCurrency.extend({ network: sideStructure.shape.network });

const limits = z.object({ min: amount, max: amount });

export const pairPage = z.object({
  from: side,
  to: side,
  /** Terms of the exchange; null while the direction is closed, because its rate is not trusted. */
  terms: z
    .object({
      /** Units received for one unit sent. */
      course: amount,
      from: limits,
      to: limits,
      reserve: amount,
      /** Minutes for which a confirmation fixes the course; 0: the course floats. */
      fixedMinutes: z.number().int().min(0),
      /** Minutes that the visitor has for the payment. */
      payMinutes: z.number().int().positive(),
      /**
       * Cities in which the cash can be handed over; the terms above are those of the first city. null: an exchange
       * without cash.
       */
      cities: z.array(z.string()).nullable(),
    })
    .nullable(),
  /** Related directions: first the reverse direction, then directions that share a currency with this one. */
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
