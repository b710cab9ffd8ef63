import { z } from 'zod';
import { amount } from './amount.ts';
import { claimStatus } from './claim.ts';
import { endpoints } from './endpoint.ts';

const at = z.iso.datetime().nullable();

/** Directions that have a problem. `count` is the number of all of them, and `pairs` names the first five. */
const directions = z.object({ count: z.number().int(), pairs: z.array(z.string()) });

export const deskHealth = z.object({
  /** Statuses with open claims. The status whose oldest claim has waited longest comes first. */
  queue: z.array(
    z.object({
      status: claimStatus,
      /** Number of claims, at most 1,000. */
      count: z.number().int(),
      /** Claim that has been in the status for the longest time. */
      oldest: z.object({
        id: z.uuid(),
        number: z.number().int(),
        since: z.iso.datetime(),
        /** Time until which staff or the worker has to act, or null if there is none. */
        dueAt: at,
      }),
    }),
  ),
  /**
   * Reserves in US dollars, where `free` is the part that is not held for claims. `closed` contains the directions
   * whose reserve is too small for an exchange.
   */
  reserves: z.object({ total: amount, free: amount, closed: directions }),
  /** `missing` contains the open directions for whose payments the exchange has no requisite. */
  requisites: z.object({ missing: directions }),
  /**
   * `at` is the time of the newest valid market price, and `used` is the number of units whose prices the enabled
   * directions need. `closed` lists the units whose missing, outdated or faulty price closes directions.
   */
  rates: z.object({ ok: z.boolean(), at, used: z.number().int(), closed: z.array(z.string()) }),
  worker: z.object({ ok: z.boolean(), at }),
  mail: z.object({ ok: z.boolean(), since: at, waiting: z.number().int(), accepts: z.boolean() }),
  audit: z.object({ ok: z.boolean(), at, nightAt: at, failed: z.array(z.string()) }),
  monitors: z.object({
    /** Whether maintenance has emptied the rate files. */
    isPaused: z.boolean(),
    entries: z.number().int(),
    errorCount: z.number().int(),
    /** Descriptions of the first five errors in the rate files. */
    errors: z.array(z.string()),
  }),
});

export const deskHealthEndpoints = endpoints({
  'GET /api/v1/operator/health/': {
    auth: 'staff',
    permission: 'figures:read',
    summary: 'State of the queue, reserves, rates, worker, mail, audit and rate files',
    response: deskHealth,
  },
});
