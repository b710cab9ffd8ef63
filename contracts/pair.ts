import { z } from 'zod';
import { requisiteFormats } from '#domain/requisites/format.ts';
import { amount } from './amount.ts';

/** Format with which domain/requisites validates an input, such as a network's address, a card or a phone number. */
export const requisiteFormat = z.enum(requisiteFormats);

/** One field of the form for the requisites of one side. */
export const pairInput = z.object({
  name: z.string(),
  label: z.string(),
  placeholder: z.string().optional(),
  hint: z.string().optional(),
  /** Input mask. `0` stands for any digit and every other character for itself, as in "0000 0000 0000 0000". */
  mask: z.string().optional(),
  format: requisiteFormat.optional(),
  required: z.boolean(),
  visible: z.boolean(),
});

export const city = z.object({ code: z.string(), name: z.string() });

export const congestion = z.object({
  level: z.enum(['normal', 'high', 'severe']),
  text: z.string(),
});

/** A currency on one side of a pair. */
export const sideCurrency = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  /** Monitor code, such as BTC or SBERRUB. */
  code: z.string(),
  /** Unit of amounts, such as BTC or RUB. */
  currency: z.string(),
  icon: z.string().nullable(),
});

export const sideStructure = z.object({
  input: z.array(pairInput),
  /** Inputs in place of `input` if the visitor chooses the verification course. */
  inputVerify: z.array(pairInput).nullable(),
  currency: sideCurrency,
  network: z.object({ code: z.string(), name: z.string() }).nullable(),
  city: z.array(city).nullable(),
});

const side = z.object({
  notify: z.string().nullable(),
  /** Minimum amount; null: none set, and the form derives one from the other side's minimum. */
  min: amount.nullable(),
  /** Maximum amount; null: only the reserve limits the amount. */
  max: amount.nullable(),
  /** Minimum amount at the verification course; null: the same as `min`. */
  minVerification: amount.nullable(),
  /** Decimal places to which amounts of this side are rounded, half up. */
  roundCalculator: z.number().int().min(0).max(18),
});

export const pair = z.object({
  /** Units received for one unit sent. */
  course: amount,
  bonus: amount.nullable(),
  verificationCourse: amount.nullable(),
  from: side,
  to: side,
  structure: z.object({
    from: sideStructure,
    to: sideStructure,
    /**
     * Inputs of the optional `refundRequisites`. Empty if a refund needs none, because the money returns to the account
     * that it came from.
     */
    refund: z.array(pairInput),
    congestion: congestion.nullable(),
    emailClaimRequirement: z.boolean(),
  }),
  notify: z.string().nullable(),
  /** Amount that the exchange can pay out now, in the received currency. */
  reserve: amount,
  quoteId: z.string(),
  validUntil: z.iso.datetime(),
  serverTime: z.iso.datetime(),
  source: z.string(),
  updatedAt: z.iso.datetime(),
  /** Minutes for which a confirmation fixes the course; 0: the course floats. */
  fixedMinutes: z.number().int().min(0),
});

export type Pair = z.infer<typeof pair>;
export type PairInput = z.infer<typeof pairInput>;
