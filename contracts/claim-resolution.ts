import { z } from 'zod';
import { claimReasons } from '#domain/claim-status.ts';
import { resolutionKinds } from '#domain/resolution.ts';
import { amount } from './amount.ts';
import { pairInput } from './pair.ts';

export const resolutionKind = z.enum(resolutionKinds);

/** One option of the choice, with its exact amounts. A closed option is listed with its reason. */
export const resolutionOption = z.object({
  kind: resolutionKind,
  /** Short name in the caller's language: "Обменять полученное". */
  title: z.string(),
  /** The exchanged amount in the sent currency; 0 for refund and cancel. */
  fromSumma: amount,
  /** The visitor's payout in the receive currency; 0 if nothing is exchanged. */
  toSumma: amount,
  /** The course at which this option exchanges. */
  course: amount,
  /** topup: the amount still to be sent, in the sent currency; otherwise null. */
  send: amount.nullable(),
  /** refund and split: the refunded amount, in the sent currency; otherwise null. */
  back: amount.nullable(),
  /** Whether the option requires `refundRequisites`, whose fields are `refundInputs`. */
  needsRequisites: z.boolean(),
  enabled: z.boolean(),
  /** Why the option is closed, in the caller's language; null if it is open. */
  why: z.string().nullable(),
});

/** The visitor's pending choice. Present exactly while the status is `choice`; visible with the claim link alone. */
export const claimResolution = z.object({
  reason: z.enum(claimReasons),
  /** The visitor's money held for the claim, in the sent currency; 0 if nothing was paid. */
  received: amount,
  /** The terms agreed for the claim. */
  promised: z.object({ fromSumma: amount, toSumma: amount, course: amount }),
  options: z.array(resolutionOption),
  /** Deadline, at which `default` is applied. */
  deadline: z.iso.datetime(),
  /**
   * continue: the option of that name; check: an operator decides; cancel: the claim ends, because nothing was paid.
   */
  default: z.enum(['continue', 'check', 'cancel']),
  /** Fields of the refund requisites, for options that require them. */
  refundInputs: z.array(pairInput),
});
