import { z } from 'zod';
import { amount } from './amount.ts';
import { claimStatus } from './claim.ts';
import { endpoints } from './endpoint.ts';

/**
 * Property that two claims share. `sender` is the requisite that the visitor pays from, and `recipient` is the
 * requisite that receives the payout.
 */
export const similarity = z.enum(['account', 'email', 'recipient', 'sender', 'network', 'browser']);

const similarClaim = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: claimStatus,
  title: z.string(),
  fromSumma: amount,
  fromCurrency: z.string(),
  toSumma: amount,
  toCurrency: z.string(),
  createdAt: z.iso.datetime(),
});

/** Other claims that share one property, such as the e-mail, with the claim on the page. */
export const similarGroup = z.object({
  by: similarity,
  /**
   * E-mail, requisite or IP network that the claims share. Null if they share a browser, because a browser has no
   * readable name.
   */
  value: z.string().nullable(),
  /** Number of claims in the group, at most 1,000. `more` is true if the group has more than 1,000 claims. */
  count: z.number().int(),
  more: z.boolean(),
  /**
   * `done` is the number of counted claims that were exchanged. `failed` is the number of counted claims that ended
   * without an exchange or were refunded.
   */
  done: z.number().int(),
  failed: z.number().int(),
  /** Filters of the queue that list all claims of the group, or null if the queue has no such filter. */
  query: z.object({ search: z.string().optional(), account: z.uuid().optional() }).nullable(),
  /** The newest claims of the group, at most five. */
  claims: z.array(similarClaim),
});

const mailKinds = ['claimMail', 'refundMail', 'refundPlaceMail', 'linkMail', 'noteMail'] as const;

/** Mail to the visitor of a claim. */
export const sentMail = z.object({
  id: z.uuid(),
  /**
   * Kind of the mail. `claimMail` reports a status, `refundMail` asks for refund requisites, `refundPlaceMail` confirms
   * new refund requisites, `linkMail` contains the link of the claim, and `noteMail` contains a message from staff.
   */
  kind: z.enum(mailKinds),
  /** Status that a `claimMail` reports, or null for other mails. `title` is the name of this status. */
  status: claimStatus.nullable(),
  title: z.string().nullable(),
  at: z.iso.datetime(),
  /**
   * `waiting` means that the mail is still to be sent, for the first time or again after an error. `failed` means that
   * no further attempt is made.
   */
  state: z.enum(['waiting', 'sent', 'failed']),
  sentAt: z.iso.datetime().nullable(),
  /** Error text of the last attempt to send the mail. Null if the mail was sent, or if there was no attempt yet. */
  error: z.string().nullable(),
});

export const claimContextEndpoints = endpoints({
  'GET /api/v1/operator/claims/:id/mails/': {
    auth: 'staff',
    permission: 'claims:read',
    summary:
      'Mails about a claim to its visitor: sent ones of the last two days, failed ones of the last ninety, and waiting ones',
    params: z.object({ id: z.uuid() }),
    response: z.array(sentMail),
  },
  'GET /api/v1/operator/claims/:id/similar/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Other claims of the same account, e-mail, requisite, IP network or browser, with their outcomes',
    params: z.object({ id: z.uuid() }),
    response: z.array(similarGroup),
  },
});
