import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { staffRoles } from '#domain/staff-role.ts';
import { amount } from './amount.ts';
import { passwordChange } from './auth.ts';
import { claimAction, claimGift, claimReason, claimState, claimStatus } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { moment } from './moment.ts';
import { pageOf, pageQuery } from './pagination.ts';
import { accountProof } from './passkeys.ts';

const locale = z.enum(locales);

export const role = z.enum(['user', ...staffRoles]);

/**
 * Mails that the user can switch off. All mails about required actions, the end of a claim or the password are always
 * sent.
 */
export const notifications = z.object({
  /** Whether the user gets mails that only report a claim's progress and require no action. */
  claimSteps: z.boolean(),
  /** Whether the user gets a mail about a sign-in from a new browser. */
  newDevices: z.boolean(),
});

export const me = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Whether the e-mail is confirmed. */
  activated: z.boolean(),
  role,
  /** Language of the user's mails. */
  locale,
  notifications,
  createdAt: z.iso.datetime(),
});

export const profileChange = z.strictObject({
  locale: locale.optional(),
  notifications: z.strictObject(notifications.partial().shape).optional(),
});

/**
 * Request to delete an account. It requires the password and the second step, if the account has one, because otherwise
 * anybody with access to an open session could delete the account.
 */
export const accountRemoval = accountProof.extend({
  /** Whether the owner agrees to lose balances that are too small to be withdrawn. */
  forfeit: z.boolean().optional(),
  /** Whether the owner has saved the codes of gift cards with a balance, or gives these cards up. */
  cardsSaved: z.boolean().optional(),
});

export const accountSession = z.object({
  id: z.uuid(),
  /** Whether this is the caller's own session. */
  current: z.boolean(),
  remember: z.boolean(),
  /** Names of browser and system from the User-Agent, such as "Chrome" and "Windows", or null. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** IP address at the last token refresh, or null if unknown. */
  ip: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Time of the last token refresh. An open page refreshes its tokens every few minutes. */
  seenAt: z.iso.datetime(),
});

export const accountClaim = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: claimStatus,
  reason: claimReason.nullable(),
  /**
   * Stage of the claim: 1 created, 2 payment, 3 check, 4 payout, 5 end. Null if the claim ended without an exchange.
   */
  stage: z.number().int().min(1).max(5).nullable(),
  title: z.string(),
  fromPs: z.number().int(),
  toPs: z.number().int(),
  fromCode: z.string(),
  toCode: z.string(),
  fromName: z.string(),
  toName: z.string(),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  /** City code of a cash exchange, or null if no cash is involved. */
  city: z.string().nullable(),
  fromSumma: amount,
  toSumma: amount,
  gift: claimGift.nullable(),
  /** Number of the original claim if this claim was opened for a second payment or an overpayment, otherwise null. */
  extraOf: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  actions: z.array(claimAction),
  /** Path of the claim's page. */
  url: z.string(),
});

/** Filters claims by one status, or lists all open claims (`active`) or all ended claims (`ended`). */
export const claimFilter = z.union([z.enum(['active', 'ended']), claimStatus]);

/** Previously used requisites, keyed by field name. */
const usedRequisites = z.record(z.string(), z.string());

const uuid = z.object({ id: z.uuid() });

export const userEndpoints = endpoints({
  'GET /api/v1/users/me/': {
    auth: 'user',
    summary: 'The signed-in user',
    response: me,
  },
  'PATCH /api/v1/users/me/': {
    auth: 'user',
    summary: 'Changes the language of mails and the choice of optional ones',
    body: profileChange,
    response: me,
  },
  'DELETE /api/v1/users/me/': {
    auth: 'user',
    summary:
      'Deletes the account with the password and the second step, if it has one; its claims stay without a link to the person. 409 limit_active while a claim is open; 409 conflict while a balance can be withdrawn, or a withdrawal or a sale of the shop is open; 422 at `forfeit` if less than a withdrawal is left, and at `cardsSaved` while gift cards have a balance',
    body: accountRemoval,
    response: null,
    status: 204,
  },
  'POST /api/v1/users/me/password/': {
    auth: 'user',
    summary: 'Changes the password and ends all other sessions',
    body: passwordChange,
    response: null,
    status: 204,
  },
  'GET /api/v1/users/me/sessions/': {
    auth: 'user',
    summary: "The user's sessions: the caller's first, then by last use",
    response: z.array(accountSession),
  },
  'DELETE /api/v1/users/me/sessions/': {
    auth: 'user',
    summary: "Ends all sessions but the caller's",
    response: null,
    status: 204,
  },
  'DELETE /api/v1/users/me/sessions/:id/': {
    auth: 'user',
    summary: 'Ends one session',
    params: uuid,
    response: null,
    status: 204,
  },
  'GET /api/v1/users/me/claims/': {
    auth: 'user',
    summary: "The user's own claims, newest first",
    query: pageQuery.extend({
      number: z.coerce.number().int().min(1).max(999_999_999_999).optional(),
      status: claimFilter.optional(),
      date_from: moment.optional(),
      date_to: moment.optional(),
    }),
    response: pageOf(accountClaim),
  },
  'GET /api/v1/users/me/requisites/': {
    auth: 'user',
    summary: "Requisites of the user's finished claims with a payment system, last used first",
    query: z.object({ ps: z.coerce.number().int().min(1).max(2_147_483_647) }),
    response: z.object({
      /** Requisites that the user has sent money from. */
      from: z.array(usedRequisites),
      /** Requisites that the user has received money at. */
      to: z.array(usedRequisites),
    }),
  },
  'POST /api/v1/users/me/claims/:id/': {
    auth: 'user',
    summary: "Adds a guest's claim to the account: with the token of its mail, or from the browser that created it",
    params: uuid,
    body: z.strictObject({ token: z.string().max(128).optional() }),
    response: claimState,
  },
});
