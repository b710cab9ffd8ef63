import { z } from 'zod';
import { claimReasons } from '#domain/claim-status.ts';
import { resolutionKinds } from '#domain/resolution.ts';
import { amount } from './amount.ts';
import { pairInput } from './pair.ts';

export const resolutionKind = z.enum(resolutionKinds);

/** One way on, with its exact sums. An option that is closed stays in the list and says why. */
export const resolutionOption = z.object({
  kind: resolutionKind,
  /** Its name, a few words in the caller's language: "Обменять полученное". */
  title: z.string(),
  /** The exchanged amount in the sending currency; 0 for refund and cancel. */
  fromSumma: amount,
  /** The visitor's payout in the receiving currency; 0 where nothing is exchanged. */
  toSumma: amount,
  /** The course of that exchange. */
  course: amount,
  /** topup: what is still to be sent, in the sending currency; null elsewhere. */
  send: amount.nullable(),
  /** refund and split: what goes back, in the sending currency; null elsewhere. */
  back: amount.nullable(),
  /** Requires `refundRequisites`, whose fields are `refundInputs`. */
  needsRequisites: z.boolean(),
  enabled: z.boolean(),
  /** Why it is closed, in the caller's language; null while it is open. */
  why: z.string().nullable(),
});

/** The visitor's pending decision. Present exactly while the status is `choice`; readable with the link alone. */
export const claimResolution = z.object({
  reason: z.enum(claimReasons),
  /** Money of the visitor held for the claim, in the sending currency; 0 where nothing was paid. */
  received: amount,
  /** The claim's agreed terms. */
  promised: z.object({ fromSumma: amount, toSumma: amount, course: amount }),
  options: z.array(resolutionOption),
  /** Then the default happens. */
  deadline: z.iso.datetime(),
  /** continue: as the option of that name says; check: an operator decides; cancel: nothing was paid, the claim ends. */
  default: z.enum(['continue', 'check', 'cancel']),
  /** The fields of a refund's requisites, shown only when an option that needs them is picked. */
  refundInputs: z.array(pairInput),
});
