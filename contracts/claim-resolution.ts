import { z } from 'zod';
import { claimReasons } from '#domain/claim-status.ts';
import { resolutionKinds } from '#domain/resolution.ts';
import { amount } from './amount.ts';
import { pairInput } from './pair.ts';

export const resolutionKind = z.enum(resolutionKinds);

/** One way to proceed when a payment does not match the claim, such as a top-up or a refund. */
export const resolutionOption = z.object({
  kind: resolutionKind,
  title: z.string(),
  /** Amount to be exchanged, in the sent currency. Zero for a refund or a cancellation. */
  fromSumma: amount,
  /** Payout to the visitor, in the received currency. Zero if nothing is exchanged. */
  toSumma: amount,
  course: amount,
  /** Amount that the visitor must still send, in the sent currency. Set only for `topup`. */
  send: amount.nullable(),
  /** Amount returned to the visitor, in the sent currency. Set only for `refund` and `split`. */
  back: amount.nullable(),
  /** Whether the visitor must also enter refund requisites for this option. */
  needsRequisites: z.boolean(),
  enabled: z.boolean(),
  /** Reason why the option is unavailable, in the caller's language. Null for an available option. */
  why: z.string().nullable(),
});

/** Decision that the visitor must make while the claim's status is `choice`. */
export const claimResolution = z.object({
  reason: z.enum(claimReasons),
  /** Amount of the visitor's money held for the claim, in the sent currency. */
  received: amount,
  /** Amounts and course that were agreed for the claim. */
  promised: z.object({ fromSumma: amount, toSumma: amount, course: amount }),
  options: z.array(resolutionOption),
  /** Deadline for the visitor's choice. After the deadline, `default` applies. */
  deadline: z.iso.datetime(),
  /** Outcome if the visitor does not choose in time. `check` leaves the decision to an operator. */
  default: z.enum(['continue', 'check', 'cancel']),
  refundInputs: z.array(pairInput),
});
