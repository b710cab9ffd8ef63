import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { sideCurrency, sideStructure } from './pair.ts';

const side = sideCurrency.extend({ network: sideStructure.shape.network });

const limits = z.object({ min: amount, max: amount });

export const pairPage = z.object({
  from: side,
  to: side,
  /** Null: closed until the rate is trusted again. */
  terms: z
    .object({
      /** Units received for one unit sent. */
      course: amount,
      from: limits,
      to: limits,
      reserve: amount,
      /** Minutes for which the course is fixed after confirmation; 0: floating. */
      fixedMinutes: z.number().int().min(0),
      /** Minutes that the visitor has to pay. */
      payMinutes: z.number().int().positive(),
      /**
       * Cities of an exchange with cash; the terms above are those of the first city. Null: an exchange without cash.
       */
      cities: z.array(z.string()).nullable(),
    })
    .nullable(),
  /** Related directions: first the reverse one, then those that share a currency. */
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
