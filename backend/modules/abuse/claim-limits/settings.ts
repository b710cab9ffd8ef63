import { z } from 'zod';

const count = (fallback: number) => z.number().int().min(1).nullable().catch(fallback);
const percent = (fallback: number) => z.number().min(0).max(100).nullable().catch(fallback);

const limits = z.object({
  /** Maximum number of simultaneous unpaid claims of one person, e-mail or requisite. */
  open: count(5),
  /** Maximum number of simultaneous unpaid claims of one IP network. */
  openPerIp: count(20),
  ipPerHour: count(30),
  emailPerDay: count(30),
  requisitePerDay: count(30),
  /** Percent of a reserve that one person's unpaid claims may hold together. A person's only unpaid claim is exempt. */
  ownShare: percent(20),
  /**
   * Maximum size of a single claim, in percent of the available reserve and of the largest daily limit of a requisite
   * (decision 098). Persons who have received payouts before may exceed the share of the reserve.
   */
  claimShare: percent(40),
  /**
   * While unpaid claims hold more than this percent of a reserve, a person may have only one unpaid claim on this
   * reserve.
   */
  unpaidShare: percent(70),
  /** A captcha is required when the unpaid claims of one IP network exceed this percent of a reserve. */
  networkShare: percent(20),
  /**
   * Factor of a second limit on the unpaid claims of one IP network. Above `networkShare` percent of a reserve the
   * network needs a captcha, and above `networkFactor` times this share its claims are refused.
   */
  networkFactor: z.number().min(1).catch(2),
  /**
   * Limit on the unpaid claims of one IP network in all reserves together, where holds of half of two reserves count as
   * one whole reserve. Claims above the limit are refused, and claims above the limit divided by `networkFactor` need a
   * captcha.
   */
  networkReserves: z.number().positive().nullable().catch(1),
  /**
   * The limits `unpaidShare`, `networkShare` and `networkReserves` do not apply while a person's holds are at most this
   * multiple of the person's largest payout in the currency. Zero exempts nobody.
   */
  paidFactor: z.number().min(0).catch(5),
  /** Number of claims that one visitor or IP network may create within an hour without a captcha. */
  captchaAfter: count(3),
  /** Every visitor needs a captcha while claims hold more than this percent of the payout's reserve. */
  captchaShare: percent(70),
});

/** Limits on new and unpaid claims. Null means unlimited. */
export type Limits = z.infer<typeof limits>;

export const limitsFrom = (row: object | undefined): Limits => limits.parse(row ?? {});
