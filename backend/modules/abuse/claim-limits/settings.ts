import { z } from 'zod';

const count = (fallback: number) => z.number().int().min(1).nullable().catch(fallback);
const percent = (fallback: number) => z.number().min(0).max(100).nullable().catch(fallback);

const limits = z.object({
  /** Unpaid claims at once of one person, e-mail or requisite. */
  open: count(5),
  /** Unpaid claims at once from one address. */
  openPerIp: count(20),
  ipPerHour: count(30),
  emailPerDay: count(30),
  requisitePerDay: count(30),
  /** Percent of a reserve that several unpaid claims of one person may hold together. */
  ownShare: percent(20),
  /** Percent of a reserve that all unpaid claims of one direction may hold together. */
  pairShare: percent(70),
  /** Percent of a reserve above pairShare for a newcomer without another unpaid claim. */
  freshShare: percent(0.5),
  /** Claims of one visitor or address within an hour before a captcha is required. */
  captchaAfter: count(3),
  /** Percent of a reserve held above which every visitor has to solve a captcha. */
  captchaShare: percent(70),
});

/** Limits of what strangers may claim before they pay; null: unlimited. */
export type Limits = z.infer<typeof limits>;

export const limitsFrom = (row: object | undefined): Limits => limits.parse(row ?? {});
