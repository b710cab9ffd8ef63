import { z } from 'zod';
import { amount } from './amount.ts';
import { claimStatus } from './claim.ts';
import { endpoints } from './endpoint.ts';

/** Property that two claims share. `sender` and `recipient` are the requisites of the two sides of the claim. */
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

/** Other claims that have something in common with a claim. */
export const similarGroup = z.object({
  by: similarity,
  /** E-mail, requisite or IP network that the claims share. Null for browsers, which have no readable name. */
  value: z.string().nullable(),
  /** Number of other claims, counted to 1,000. `more` means that there are further ones. */
  count: z.number().int(),
  more: z.boolean(),
  /** How many of the counted claims were exchanged, and how many ended without an exchange or were refunded. */
  done: z.number().int(),
  failed: z.number().int(),
  /** Values of `search` and `account` with which the queue lists all of them. Null if the queue cannot. */
  query: z.object({ search: z.string().optional(), account: z.uuid().optional() }).nullable(),
  /** The newest of the claims, at most five. */
  claims: z.array(similarClaim),
});

const mailKinds = ['claimMail', 'refundMail', 'refundPlaceMail', 'linkMail', 'noteMail'] as const;

/** Mail to the visitor of a claim. */
export const sentMail = z.object({
  id: z.uuid(),
  /**
   * `claimMail` reports a status, `refundMail` and `refundPlaceMail` concern the place of a refund, `linkMail` has the
   * link of the claim, and `noteMail` a message of staff.
   */
  kind: z.enum(mailKinds),
  /** Status that a `claimMail` reports, with its title. */
  status: claimStatus.nullable(),
  title: z.string().nullable(),
  at: z.iso.datetime(),
  /** `waiting` also means that the mail server refused it for now; `failed` that it is not tried again. */
  state: z.enum(['waiting', 'sent', 'failed']),
  sentAt: z.iso.datetime().nullable(),
  /** Answer of the mail server, if the last try failed. */
  error: z.string().nullable(),
});

export const claimContextEndpoints = endpoints({
  'GET /api/v1/operator/claims/:id/mails/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Mails to the visitor of a claim of the last two days, and those that failed in the last ninety',
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
