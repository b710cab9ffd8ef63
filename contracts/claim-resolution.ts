import { z } from 'zod';
import { claimReasons } from '#domain/claim-status.ts';
import { resolutionKinds } from '#domain/resolution.ts';
import { amount } from './amount.ts';
import { pairInput } from './pair.ts';

export const resolutionKind = z.enum(resolutionKinds);

/** An option that the visitor can choose, with its exact amounts. A closed option is listed too, with the reason. */
export const resolutionOption = z.object({
  kind: resolutionKind,
  /** Short name in the caller's language: "Обменять полученное". */
  title: z.string(),
  /** Amount to exchange, in the sent currency; 0 for refund and cancel. */
  fromSumma: amount,
  /** Payout to the visitor, in the received currency; 0 if the option exchanges nothing. */
  toSumma: amount,
  /** The course of the exchange if the visitor chooses this option. */
  course: amount,
  /**
   * Amount that the visitor still has to send for the option `topup`, in the sent currency; null for every other
   * option.
   */
  send: amount.nullable(),
  /** Amount that the visitor gets back with `refund` or `split`, in the sent currency; null for every other option. */
  back: amount.nullable(),
  /** Whether choosing the option requires `refundRequisites` with the fields in `refundInputs`. */
  needsRequisites: z.boolean(),
  enabled: z.boolean(),
  /** Why the option is closed, in the caller's language; null if it is open. */
  why: z.string().nullable(),
});

/**
 * The choice that the visitor has to make. Present exactly while the status is `choice`, and also for callers who only
 * know the claim's link.
 */
export const claimResolution = z.object({
  reason: z.enum(claimReasons),
  /** The visitor's money that is held for the claim, in the sent currency; 0 if nothing was paid. */
  received: amount,
  /** The terms agreed for the claim. */
  promised: z.object({ fromSumma: amount, toSumma: amount, course: amount }),
  options: z.array(resolutionOption),
  /** Time at which `default` is applied if the visitor has not chosen. */
  deadline: z.iso.datetime(),
  /**
   * Outcome if the visitor does not choose. `continue`: the option of this name; `check`: an operator decides;
   * `cancel`: the claim ends, which is possible only if nothing was paid.
   */
  default: z.enum(['continue', 'check', 'cancel']),
  /** Fields of the refund requisites, for options that require them. */
  refundInputs: z.array(pairInput),
});
