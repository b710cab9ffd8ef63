import { z } from 'zod';
import { amount, amountInput } from './amount.ts';
import { poolStrategies } from './currencies.ts';
import { endpoints } from './endpoint.ts';

const text = z.string().nullable();

/** One of the exchange's own requisites that visitors pay to, such as a card or a wallet address. */
export const deskRequisite = z.object({
  id: z.uuid(),
  code: z.string(),
  currency: z.string(),
  name: z.string(),
  icon: text,
  network: text,
  /** Address or number of the requisite. For a card, only the first and last digits are shown. */
  value: z.string(),
  holder: text,
  bank: text,
  tag: text,
  /** Whether new claims may use the requisite. If not, claims that already show the requisite keep it. */
  active: z.boolean(),
  dayLimit: amount.nullable(),
  poolStrategy: z.enum(poolStrategies),
  /**
   * Whether this is an invented requisite of the demo. Such a requisite is never shown to visitors of a real exchange.
   */
  demo: z.boolean(),
  /** Number of open claims that show this requisite. */
  openClaims: z.number().int(),
});

const words = z
  .string()
  .trim()
  .max(80)
  .nullable()
  .transform((given) => given || null);
const code = z.string().regex(/^[A-Z0-9]{2,16}$/);

const answer = z.object({
  requisites: z.array(deskRequisite),
  /** Whether the change waits for approval by a second member of staff. */
  isWaiting: z.boolean(),
});

export const requisiteEndpoints = endpoints({
  'GET /api/v1/operator/requisites/': {
    auth: 'staff',
    permission: 'requisites:read',
    summary: 'Requisites that visitors pay to, active ones first',
    query: z.object({ currency: code.optional() }),
    response: z.array(deskRequisite),
  },
  'POST /api/v1/operator/requisites/': {
    auth: 'staff',
    permission: 'requisites:write',
    freshCode: 'always',
    summary: 'Adds a requisite; with a colleague who may approve it, it waits for this colleague',
    body: z.strictObject({
      code,
      value: z.string().min(1).max(200),
      holder: words,
      bank: words,
      tag: words,
      dayLimit: amountInput.nullable(),
    }),
    response: answer,
  },
  'POST /api/v1/operator/requisites/:id/': {
    auth: 'staff',
    permission: 'requisites:write',
    freshCode: 'sometimes',
    summary:
      'Changes, retires or restores a requisite; only retiring and the daily limit need no code and no second person',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      holder: words,
      bank: words,
      tag: words,
      active: z.boolean(),
      dayLimit: amountInput.nullable(),
    }),
    response: answer,
  },
});
