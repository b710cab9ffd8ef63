import { z } from 'zod';
import { amount, amountInput } from './amount.ts';
import { poolStrategies } from './currencies.ts';
import { endpoints } from './endpoint.ts';

const text = z.string().nullable();

/** Place to which visitors pay. */
export const deskRequisite = z.object({
  id: z.uuid(),
  code: z.string(),
  currency: z.string(),
  name: z.string(),
  icon: text,
  network: text,
  /** Address or number. Of a card, only its first and last digits. */
  value: z.string(),
  holder: text,
  bank: text,
  tag: text,
  /** Whether new claims may get it. Claims that have it continue either way. */
  active: z.boolean(),
  dayLimit: amount.nullable(),
  poolStrategy: z.enum(poolStrategies),
  /** Whether it belongs to nobody: the demo's requisites are never given out in a real exchange. */
  demo: z.boolean(),
  /** Claims that have not ended and show it. */
  openClaims: z.number().int(),
});

const words = z
  .string()
  .trim()
  .max(80)
  .nullable()
  .transform((given) => given || null);
const code = z.string().regex(/^[A-Z0-9]{2,16}$/);
/** Fresh code of the caller's authenticator app. */
const totp = z.string().min(6).max(32);

const answer = z.object({
  requisites: z.array(deskRequisite),
  /** Whether the change waits for a second member of staff. */
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
    summary: 'Adds a requisite; with a colleague who may approve it, it waits for this colleague',
    body: z.strictObject({
      code,
      value: z.string().min(1).max(200),
      holder: words,
      bank: words,
      tag: words,
      dayLimit: amountInput.nullable(),
      totp,
    }),
    response: answer,
  },
  'POST /api/v1/operator/requisites/:id/': {
    auth: 'staff',
    permission: 'requisites:write',
    summary: 'Changes, retires or restores a requisite; only retiring and the daily limit need no second person',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      holder: words,
      bank: words,
      tag: words,
      active: z.boolean(),
      dayLimit: amountInput.nullable(),
      /** Needed unless only the daily limit changes or the requisite is retired. */
      totp: totp.nullable(),
    }),
    response: answer,
  },
});
