import { z } from 'zod';
import { requisiteFormats } from '#domain/requisites/format.ts';
import { amount } from './amount.ts';

/** Format used to validate a requisite, such as a card or phone number. */
export const requisiteFormat = z.enum(requisiteFormats);

/** Form field for a requisite, such as a card number or an address. */
export const pairInput = z.object({
  name: z.string().describe('Name of the field in an object of requisites'),
  label: z.string().describe('Name of the field in words, in the language of the call'),
  placeholder: z.string().optional().describe('Example value or its beginning, to show in the empty field'),
  hint: z.string().optional().describe('Help text that says where to find the value'),
  mask: z.string().optional().describe('Input mask such as `0000 0000 0000 0000`; each `0` stands for any digit'),
  format: requisiteFormat.optional().describe('Format by which the value is checked, such as `card` or `btc`'),
  required: z.boolean().describe('Whether the value is needed'),
  visible: z.boolean().describe('Whether forms show the field. A hidden field may be left out'),
});

export const city = z.object({ code: z.string(), name: z.string() });

export const officeOpening = {
  /** Time zone of the office, or null if its opening hours are known only as a text. */
  zone: z.string().nullable(),
  /** Next opening of the office if it is closed now, otherwise null. */
  opensAt: z.iso.datetime().nullable(),
};

export const congestion = z.object({
  level: z.enum(['normal', 'high', 'severe']),
  text: z.string(),
});

export const sideCurrency = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  /** Currency code as used in the rate files, such as BTC or SBERRUB. */
  code: z.string(),
  /** Unit of amounts, such as BTC or RUB. */
  currency: z.string(),
  icon: z.string().nullable(),
});

export const sideStructure = z.object({
  input: z.array(pairInput),
  /**
   * Form fields for a claim at the better rate for verified customers (`verificationCourse`). Null if these fields
   * equal `input`.
   */
  inputVerify: z.array(pairInput).nullable(),
  currency: sideCurrency,
  network: z.object({ code: z.string(), name: z.string() }).nullable(),
  city: z.array(city.extend({ address: z.string(), hours: z.string(), ...officeOpening })).nullable(),
});

const side = z.object({
  notify: z.string().nullable(),
  /** Minimum amount. If null, the form derives it from the other side's minimum. */
  min: amount.nullable(),
  /** Maximum amount. If null, only the reserve limits it. */
  max: amount.nullable(),
  /**
   * Minimum amount for a claim at the better rate for verified customers (`verificationCourse`). Null if `min` applies.
   */
  minVerification: amount.nullable(),
  /** Decimal places for amounts of this side, rounded half up. */
  roundCalculator: z.number().int().min(0).max(18),
});

export const pair = z.object({
  /** Course: units received for one unit sent. */
  course: amount,
  bonus: amount.nullable(),
  verificationCourse: amount.nullable(),
  from: side.extend({
    /** Initial amount of the form before the limits are applied. If null, the form starts with the minimum. */
    start: amount.nullable(),
  }),
  to: side,
  /**
   * Market prices of the pair's cryptocurrencies, in the fiat currency `unit`. Null if no price is known, or if one
   * side of the pair already uses this fiat currency.
   */
  worth: z.object({ unit: z.string(), from: amount.nullable(), to: amount.nullable() }).nullable(),
  structure: z.object({
    from: sideStructure,
    to: sideStructure,
    /** Form fields for refund requisites. Empty if none are needed, or if refunds go to the sender's requisites. */
    refund: z.array(pairInput),
    congestion: congestion.nullable(),
    emailClaimRequirement: z.boolean(),
  }),
  notify: z.string().nullable(),
  /** Amount available for payouts, in the received currency. */
  reserve: amount,
  quoteId: z.string(),
  validUntil: z.iso.datetime(),
  serverTime: z.iso.datetime(),
  source: z.string(),
  updatedAt: z.iso.datetime(),
  /** Number of minutes that the course stays fixed, or 0 for a floating course. */
  fixedMinutes: z.number().int().min(0),
});

export type Pair = z.infer<typeof pair>;
export type PairInput = z.infer<typeof pairInput>;
