import { z } from 'zod';
import { claimReasons } from '#domain/claim-status.ts';
import { resolutionKinds } from '#domain/resolution.ts';
import { amount } from './amount.ts';
import { pairInput } from './pair.ts';

export const resolutionKind = z.enum(resolutionKinds);

/** One option of the decision, with its exact sums. A closed option stays in the list with its reason. */
export const resolutionOption = z.object({
  kind: resolutionKind,
  /** Short name in the caller's language: "Обменять полученное". */
  title: z.string(),
  /** The exchanged amount in the sending currency; 0 for refund and cancel. */
  fromSumma: amount,
  /** The visitor's payout in the receiving currency; 0 where nothing is exchanged. */
  toSumma: amount,
  /** Course of this option's exchange. */
  course: amount,
  /** topup: the amount still to be sent, in the sending currency; null elsewhere. */
  send: amount.nullable(),
  /** refund and split: the amount refunded, in the sending currency; null elsewhere. */
  back: amount.nullable(),
  /** Requires `refundRequisites`, whose fields are `refundInputs`. */
  needsRequisites: z.boolean(),
  enabled: z.boolean(),
  /** Why the option is closed, in the caller's language; null while it is open. */
  why: z.string().nullable(),
});

/** The visitor's pending decision. Present exactly while the status is `choice`; readable with the link alone. */
export const claimResolution = z.object({
  reason: z.enum(claimReasons),
  /** Visitor's money held for the claim, in the sending currency; 0 when nothing was paid. */
  received: amount,
  /** The claim's agreed terms. */
  promised: z.object({ fromSumma: amount, toSumma: amount, course: amount }),
  options: z.array(resolutionOption),
  /** Deadline: at this time `default` is applied. */
  deadline: z.iso.datetime(),
  /** continue: the option of that name; check: an operator decides; cancel: nothing was paid, the claim ends. */
  default: z.enum(['continue', 'check', 'cancel']),
  /** Fields of the refund requisites, shown only for options that require them. */
  refundInputs: z.array(pairInput),
});
