import { z } from 'zod';

const count = (usual: number) => z.number().int().min(1).nullable().catch(usual);
const percent = (usual: number) => z.number().min(0).max(100).nullable().catch(usual);

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
  /** Claims of one visitor or address within an hour, after which a captcha is wanted. */
  captchaAfter: count(3),
  /** Percent of a reserve held, above which everybody is asked for a captcha. */
  captchaShare: percent(70),
});

/**
 * How much strangers may ask for before they paid; null: as much as they like. The shares of a
 * direction, pairShare and freshShare, stand in the same row and are kept by the database itself.
 */
export type Limits = z.infer<typeof limits>;

export const limitsFrom = (row: object | undefined): Limits => limits.parse(row ?? {});
