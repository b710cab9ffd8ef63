import { z } from 'zod';
import { requisiteFormats } from '#domain/requisites/format.ts';
import { amount } from './amount.ts';

/** Format by which domain/requisites validates an input: a network's address, a card, a phone… */
export const requisiteFormat = z.enum(requisiteFormats);

/** One input of the form for a side of the pair. */
export const pairInput = z.object({
  name: z.string(),
  label: z.string(),
  placeholder: z.string().optional(),
  hint: z.string().optional(),
  /** `0` stands for any digit, every other character for itself: "0000 0000 0000 0000". */
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
  /** Replaces `input` if the verification course is chosen. */
  inputVerify: z.array(pairInput).nullable(),
  currency: sideCurrency,
  network: z.object({ code: z.string(), name: z.string() }).nullable(),
  city: z.array(city).nullable(),
});

const side = z.object({
  notify: z.string().nullable(),
  /** Null: not set; the form derives the minimum from the other side. */
  min: amount.nullable(),
  /** Null: limited by the reserve only. */
  max: amount.nullable(),
  /** The minimum at the verification course, or null. */
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
    congestion: congestion.nullable(),
    emailClaimRequirement: z.boolean(),
  }),
  notify: z.string().nullable(),
  /** Amount that can be received now. */
  reserve: amount,
  quoteId: z.string(),
  validUntil: z.iso.datetime(),
  serverTime: z.iso.datetime(),
  source: z.string(),
  updatedAt: z.iso.datetime(),
  /** Minutes for which the course is fixed after confirmation; 0: floating. */
  fixedMinutes: z.number().int().min(0),
});

export type Pair = z.infer<typeof pair>;
export type PairInput = z.infer<typeof pairInput>;
