import { z } from 'zod';

const count = (fallback: number) => z.number().int().min(1).nullable().catch(fallback);
const percent = (fallback: number) => z.number().min(0).max(100).nullable().catch(fallback);

const limits = z.object({
  /** Maximum unpaid claims of one person, e-mail or requisite at a time. */
  open: count(5),
  /** Maximum unpaid claims of one IP network at a time. */
  openPerIp: count(20),
  ipPerHour: count(30),
  emailPerDay: count(30),
  requisitePerDay: count(30),
  /** Percent of a reserve that one person's unpaid claims may hold together. A person's only unpaid claim is exempt. */
  ownShare: percent(20),
  /**
   * Maximum of a single claim, as percent of the available reserve and of the largest daily limit of a requisite
   * (decision 098). Does not apply to the payout of a claim that `paidFactor` exempts.
   */
  claimShare: percent(40),
  /**
   * While unpaid claims hold more than this percent of a reserve, a person may have only one unpaid claim that is paid
   * out from this reserve.
   */
  unpaidShare: percent(70),
  /** A captcha is required when the unpaid claims of one IP network exceed this percent of a reserve. */
  networkShare: percent(20),
  /** A claim is refused if it would make its IP network hold more than `networkShare` times this factor. */
  networkFactor: z.number().min(1).catch(2),
  /**
   * Maximum that the unpaid claims of one IP network may hold, as a number of whole reserves; parts of several reserves
   * add up. A captcha is required above this number divided by `networkFactor`.
   */
  networkReserves: z.number().positive().nullable().catch(1),
  /**
   * `unpaidShare`, `networkShare` and `networkReserves` do not apply while a person's unpaid claims hold at most this
   * many times the person's largest payout in the same currency. Zero exempts nobody.
   */
  paidFactor: z.number().min(0).catch(5),
  /** Claims that one visitor or IP network may create within an hour without a captcha. */
  captchaAfter: count(3),
  /** Every visitor has to solve a captcha while claims hold more than this percent of the reserve for the payout. */
  captchaShare: percent(70),
});

/** Limits on new and unpaid claims. Null means unlimited. */
export type Limits = z.infer<typeof limits>;

export const limitsFrom = (row: object | undefined): Limits => limits.parse(row ?? {});
