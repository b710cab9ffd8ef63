import { z } from 'zod';
import { amount, amountInput } from './amount.ts';
import { claimReason, claimStatus } from './claim.ts';
import { moment } from './moment.ts';

export const queueItem = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: claimStatus,
  reason: claimReason.nullable(),
  title: z.string(),
  fromCode: z.string(),
  toCode: z.string(),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  fromSumma: amount,
  toSumma: amount,
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  overdue: z.boolean(),
  bills: z.number().int(),
  /** E-mail of the operator who works on the claim. */
  worker: z.string().nullable(),
  /**
   * For a claim with the status `marked_paid`, the network (IPv4 address or IPv6 /48) from which it was created, and
   * the number of claims with this status from the same network. Null for all other statuses.
   */
  network: z.object({ address: z.string(), marked: z.number().int() }).nullable(),
});

const code = z.string().regex(/^[A-Z0-9]{2,16}$/);

/** Filters of the queue. Only claims that match all given filters are listed. */
export const queueFilter = z.object({
  /**
   * Selects which claims are listed. `hands` lists claims that wait for staff, and `unaddressed` lists refunds that
   * still lack requisites.
   */
  show: z.union([z.enum(['hands', 'open', 'all', 'unaddressed']), claimStatus]).default('hands'),
  /**
   * Search text: a claim number, e-mail, requisite, claim id or IP network, or the last four digits of a card. Several
   * texts are separated by commas, and a claim must match all of them.
   */
  search: z.string().max(240).optional(),
  reason: claimReason.optional(),
  /** Code of the sent currency. `to` is the code of the received currency. */
  from: code.optional(),
  to: code.optional(),
  /**
   * Minimum of the sent sum if `from` is given, otherwise of the received sum; `sum_max` is the maximum. A request with
   * either limit must also contain `from` or `to`.
   */
  sum_min: amountInput.optional(),
  sum_max: amountInput.optional(),
  /** Minimum number of minutes that a claim has been in its current status. */
  waits_minutes: z.coerce.number().int().min(1).max(5_256_000).optional(),
  /**
   * Lists only claims whose status last changed at this time or later; `date_to` is the latest time. A date without a
   * time means the whole day in UTC.
   */
  date_from: moment.optional(),
  date_to: moment.optional(),
  /** Id of the account that owns the claim. */
  account: z.uuid().optional(),
});

export const queueQuery = queueFilter.extend({
  /** Cursor of the page, which is the value of `next` in the previous page's response. */
  after: z
    .string()
    .regex(/^[0-3]_\d{1,17}_\d{1,15}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
});

/**
 * One page of claims, with the number of claims on all pages in `count`. Counting stops at 1,000 claims, or at `size`
 * in a search by the last digits of a card; `more` is true if there are more claims than `count`.
 */
export const queuePage = z.object({
  count: z.number().int(),
  more: z.boolean(),
  /** Value of `after` for the next page, or null on the last page. */
  next: z.string().nullable(),
  results: z.array(queueItem),
});
