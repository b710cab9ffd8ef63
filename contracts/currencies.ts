import { z } from 'zod';
import { paymentSystemKinds } from '#domain/payment-system.ts';
import { requisiteFormats } from '#domain/requisites/format.ts';
import { amount, amountInput } from './amount.ts';
import { endpoints } from './endpoint.ts';

/**
 * Ways to choose the requisite that a visitor pays to: a random one, the same one all day, or the one whose daily limit
 * has the most room left.
 */
export const poolStrategies = ['random', 'daily', 'limit'] as const;

const text = z.string().nullable();

const input = z.object({
  name: z.string(),
  labelRu: z.string(),
  labelEn: z.string(),
  placeholder: text,
  hintRu: text,
  hintEn: text,
  /** Format that the entered value must have, such as a card or phone number. */
  format: z.enum(requisiteFormats),
  required: z.boolean(),
  visible: z.boolean(),
});

export const deskCurrency = z.object({
  ps: z.number().int(),
  code: z.string(),
  /** Name of the currency in the caller's language. */
  name: z.string(),
  nameRu: z.string(),
  nameEn: z.string(),
  /** Unit of amounts, such as RUB. */
  currency: z.string(),
  kind: z.enum(paymentSystemKinds),
  group: z.string(),
  network: text,
  /** Icon that staff have chosen for the currency, or null for its default icon. */
  chosenIcon: text,
  icon: text,
  digits: z.number().int(),
  start: amount.nullable(),
  synonyms: z.array(z.string()),
  visible: z.boolean(),
  poolStrategy: z.enum(poolStrategies),
  sendInputs: z.array(input),
  receiveInputs: z.array(input),
  notifySendRu: text,
  notifySendEn: text,
  notifyReceiveRu: text,
  notifyReceiveEn: text,
  /** Total and available reserve of the currency. The ledger determines these amounts, so staff cannot edit them. */
  total: amount,
  free: amount,
  /** Number of open claims that send or receive the currency. */
  openClaims: z.number().int(),
  /** Whether the currency has open claims or an account in the ledger, so that its unit can no longer be changed. */
  isUsed: z.boolean(),
  openDirections: z.number().int(),
  /** Number of active requisites that accept visitors' payments in this currency. */
  requisites: z.number().int(),
});

const name = z.string().trim().min(1).max(60);
const note = z
  .string()
  .trim()
  .max(500)
  .nullable()
  .transform((given) => given || null);
const hint = z
  .string()
  .trim()
  .max(200)
  .nullable()
  .transform((given) => given || null);

const inputDraft = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,23}$/),
  labelRu: name,
  labelEn: name,
  placeholder: hint,
  hintRu: hint,
  hintEn: hint,
  format: z.enum(requisiteFormats),
  required: z.boolean(),
  visible: z.boolean(),
});

/** Changed settings of a currency. Omitted settings keep their values. */
export const currencyPatch = z
  .strictObject({
    nameRu: name,
    nameEn: name,
    currency: z.string().regex(/^[A-Z0-9]{2,12}$/),
    group: z.string().max(40),
    network: z.string().max(40).nullable(),
    icon: z.string().max(200).nullable(),
    digits: z.number().int().min(0).max(18),
    start: amountInput.nullable(),
    synonyms: z.array(z.string().trim().min(1).max(40)).max(40),
    visible: z.boolean(),
    poolStrategy: z.enum(poolStrategies),
    sendInputs: z.array(inputDraft).max(6),
    receiveInputs: z.array(inputDraft).max(6),
    notifySendRu: note,
    notifySendEn: note,
    notifyReceiveRu: note,
    notifyReceiveEn: note,
  })
  .partial();

/** Settings for creating a currency, including its kind. */
export const newCurrency = currencyPatch
  .required({ nameRu: true, nameEn: true, currency: true, group: true, digits: true })
  .extend({ kind: z.enum(['crypto', 'bank', 'wallet', 'cash']) });

const congestions = ['normal', 'high', 'severe'] as const;

export const deskNetwork = z.object({
  code: z.string(),
  name: z.string(),
  /** Number of confirmations by the network after which a payment is credited. */
  confirmations: z.number().int(),
  congestion: z.enum(congestions),
  congestionRu: text,
  congestionEn: text,
  /** Whether a reduction of `confirmations` waits for approval by a second member of staff. */
  isWaiting: z.boolean(),
});

const currencyCode = z.object({ code: z.string().regex(/^[A-Z0-9]{2,16}$/) });

export const currencyEndpoints = endpoints({
  'GET /api/v1/operator/currencies/choices/': {
    auth: 'staff',
    permission: 'directions:read',
    summary: 'Groups, networks and icons that a currency can have',
    response: z.object({
      groups: z.array(z.object({ key: z.string(), name: z.string() })),
      networks: z.array(deskNetwork),
      icons: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
  },
  'POST /api/v1/operator/currencies/:code/': {
    auth: 'staff',
    permission: 'directions:write',
    freshCode: 'sometimes',
    summary: 'Changes a currency; what would break open claims is refused, and new words need a fresh code',
    params: currencyCode,
    body: currencyPatch,
    response: deskCurrency,
  },
  'PUT /api/v1/operator/currencies/:code/': {
    auth: 'staff',
    permission: 'directions:write',
    freshCode: 'always',
    summary: 'Adds a currency with a new code, which monitors know',
    params: currencyCode,
    body: newCurrency,
    response: deskCurrency,
  },
  'POST /api/v1/operator/networks/:code/': {
    auth: 'staff',
    permission: 'directions:write',
    freshCode: 'sometimes',
    summary:
      'Sets the confirmations and the congestion of a network; fewer confirmations need a fresh code and wait for a colleague; an unknown code adds a network',
    params: currencyCode,
    body: z.strictObject({
      name,
      confirmations: z.number().int().min(0).max(10_000),
      congestion: z.enum(congestions),
      congestionRu: note,
      congestionEn: note,
    }),
    response: deskNetwork,
  },
  'GET /api/v1/operator/currencies/': {
    auth: 'staff',
    permission: 'directions:read',
    summary: 'Currencies with their settings, reserves and numbers of open claims',
    response: z.array(deskCurrency),
  },
});
