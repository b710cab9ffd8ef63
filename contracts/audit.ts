import { z } from 'zod';

export const auditReport = z.object({
  /** Time at which the latest audit of recent changes ended, or null if none has ended. */
  at: z.iso.datetime().nullable(),
  /** Time at which the latest audit of the whole ledger ended, or null if none has ended. */
  nightAt: z.iso.datetime().nullable(),
  ok: z.boolean(),
  checks: z.array(
    z.object({
      name: z.string(),
      ok: z.boolean(),
      figure: z.string().nullable(),
      nightFigure: z.string().nullable(),
      examples: z.array(
        z.object({
          subject: z.enum(['claim', 'posting', 'reserve', 'cash_desk', 'change']),
          claimId: z.uuid().nullable(),
          text: z.string(),
        }),
      ),
    }),
  ),
  /** Time and reason of the payout freeze, if payouts are frozen because an audit failed. Null otherwise. */
  frozen: z.object({ since: z.iso.datetime(), why: z.string() }).nullable(),
});
