import { z } from 'zod';

const count = (fallback: number) => z.number().int().min(1).nullable().catch(fallback);
const percent = (fallback: number) => z.number().min(0).max(100).nullable().catch(fallback);

const limits = z.object({
  /** Maximum unpaid claims that one person, e-mail or requisite may have at the same time. */
  open: count(5),
  /** Maximum unpaid claims that one network may have at the same time. */
  openPerIp: count(20),
  ipPerHour: count(30),
  emailPerDay: count(30),
  requisitePerDay: count(30),
  /** Percent of a reserve that several unpaid claims of one person may hold together. */
  ownShare: percent(20),
  /** When unpaid claims hold more than this percent of a reserve, a person may hold it with only one unpaid claim. */
  unpaidShare: percent(70),
  /** Percent of a reserve that the unpaid claims of one network may ask for before a captcha is required. */
  networkShare: percent(20),
  /**
   * The unpaid claims of one network may hold `networkShare` percent of a reserve, multiplied by this factor. By
   * default the factor exceeds one, because many people may share a network.
   */
  networkFactor: z.number().min(1).catch(2),
  /**
   * Whole reserves that the unpaid claims of one network may hold together: the sum of their fractions of each reserve.
   * A captcha is required from this number divided by `networkFactor` on.
   */
  networkReserves: z.number().positive().nullable().catch(1),
  /** Claims that one visitor or network may create within an hour without a captcha. */
  captchaAfter: count(3),
  /** When more than this percent of a reserve is held, every visitor has to solve a captcha. */
  captchaShare: percent(70),
});

/** Limits of claims that are not paid yet; null: unlimited. */
export type Limits = z.infer<typeof limits>;

export const limitsFrom = (row: object | undefined): Limits => limits.parse(row ?? {});
