import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { amount } from './amount.ts';
import { passwordChange } from './auth.ts';
import { claimAction, claimReason, claimState, claimStatus } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

const locale = z.enum(locales);

export const role = z.enum(['user', 'operator', 'owner']);

/**
 * Mail that a user can switch off. Mail that requires an action, reports the end of a claim or concerns the password is
 * always sent.
 */
export const notifications = z.object({
  /** Mail about the steps of a claim that need nothing from the visitor. */
  claimSteps: z.boolean(),
  /** Mail about a sign-in from a new browser. */
  newDevices: z.boolean(),
});

export const me = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Whether the e-mail is confirmed. */
  activated: z.boolean(),
  role,
  /** Language of mails. */
  locale,
  notifications,
  createdAt: z.iso.datetime(),
});

export const profileChange = z.strictObject({
  locale: locale.optional(),
  notifications: z.strictObject(notifications.partial().shape).optional(),
});

/** Body of the call that deletes an account. The password is required, because a session alone must not be enough. */
export const accountRemoval = z.strictObject({ password: z.string().min(1).max(128) });

export const accountSession = z.object({
  id: z.uuid(),
  /** Whether the caller is signed in with this session. */
  current: z.boolean(),
  remember: z.boolean(),
  /** Names of browser and operating system, such as "Chrome" and "Windows", from the User-Agent; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** IP address at the last refresh of the tokens; null if unknown. */
  ip: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Time of the last refresh of the tokens. An open page refreshes them every few minutes. */
  seenAt: z.iso.datetime(),
});

export const accountClaim = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: claimStatus,
  reason: claimReason.nullable(),
  /**
   * Stage of the claim: 1 created, 2 payment, 3 check, 4 payout, 5 end; null if the claim ended without an exchange.
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
  /** Code of the city; null for a pair without cash. */
  city: z.string().nullable(),
  fromSumma: amount,
  toSumma: amount,
  createdAt: z.iso.datetime(),
  actions: z.array(claimAction),
  /** Path of the claim's page. */
  url: z.string(),
});

/** A bound of a period, which is inclusive. A date means the whole day in UTC, a time is exact. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/**
 * Filter of a list of claims. `active`: claims that are not final; `ended`: final ones, with or without an exchange; or
 * one status.
 */
export const claimFilter = z.union([z.enum(['active', 'ended']), claimStatus]);

/** Stored requisites of one payment system, by the names of the system's inputs. */
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
      'Deletes the account; its claims stay without a link to the person. 409 limit_active while a claim is open',
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
      /** Requisites that the user entered when sending from this payment system. */
      from: z.array(usedRequisites),
      /** Requisites that the user entered when receiving on this payment system. */
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
