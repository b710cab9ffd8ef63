import { z } from 'zod';
import { prizeStatuses } from '#domain/prize.ts';
import { publicValueFormats } from '#domain/public-value.ts';
import { amount, amountInput } from './amount.ts';
import { endpoints } from './endpoint.ts';

const claimNumber = z.string().regex(/^\d{1,15}$/);
const claimId = z.object({ id: z.uuid() });
const contestId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const contest = z.object({
  id: z.number().int(),
  title: z.string(),
  html: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Prizes of the contest, beginning with the first prize. */
  prizes: z.array(z.string()),
  /** Number of claims that take part in the contest. */
  entries: z.number().int(),
  /** SHA-256 of the draw's seed, published at the start so that the seed cannot be changed later. */
  seedHash: z.string().nullable(),
  /** SHA-256 of the list of entries. This hash is published when the contest closes. */
  entriesHash: z.string().nullable(),
  /** Name of the public value that decides the draw. The name is published before anybody can know the value. */
  publicValueName: z.string().nullable(),
  publicValue: z.string().nullable(),
  /** Seed of the draw, published after the contest so that anyone can verify the winners. */
  seed: z.string().nullable(),
  /** Winners of the draw, with the numbers of their claims. */
  winners: z.array(z.object({ place: z.number().int(), claim: z.string(), prize: z.string() })),
});

/** Everything needed to recompute a draw, for example with `public/contest-draw.mjs`. */
const contestDraw = z.object({
  seedHash: z.string(),
  seed: z.string(),
  publicValue: z.string(),
  entriesHash: z.string(),
  entries: z.array(claimNumber),
  winners: z.array(claimNumber),
});

/** Contest in the back office, with its state and its titles in both languages. */
export const staffContest = z.object({
  id: z.number().int(),
  titleRu: z.string(),
  titleEn: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  entries: z.number().int(),
  /** Prizes by place. `summa` is null for a prize that is not money. */
  prizes: z.array(z.object({ ru: z.string(), en: z.string(), summa: amount.nullable() })),
  /** Currency of the prizes in money, or null if no prize is money. */
  currency: z.string().nullable(),
  publicValueName: z.string(),
  /** Expected format of the public value, recognised from the name under which the value was announced. */
  publicValueFormat: z.enum(publicValueFormats),
  /** State of the contest. The state `closing` lasts until the worker has fixed the list of entries. */
  state: z.enum(['planned', 'running', 'closing', 'to_draw', 'drawn']),
  /** Winners of the draw. `status` is the state of a prize in money, or null for any other prize. */
  winners: z.array(
    z.object({
      place: z.number().int(),
      claim: z.string(),
      prize: z.string(),
      status: z.enum(prizeStatuses).nullable(),
    }),
  ),
});

/** Prize in money that a claim has won in a contest. */
export const claimPrize = z.object({
  contest: z.string(),
  place: z.number().int(),
  summa: amount,
  currency: z.string(),
  status: z.enum(prizeStatuses),
  /**
   * How the caller can get a released prize: immediately (`now`), after signing in (`sign_in`), or only with the
   * account that owns the claim (`other_account`). Null unless the prize is released.
   */
  collect: z.enum(['now', 'sign_in', 'other_account']).nullable(),
});

const text = (max: number) => z.string().trim().min(1).max(max);

export const contestDraft = z.strictObject({
  titleRu: text(120),
  titleEn: text(120),
  /** Terms of the contest in Markdown. */
  termsRu: text(10_000),
  termsEn: text(10_000),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  prizes: z
    .array(z.strictObject({ ru: text(120), en: text(120), summa: amountInput.nullable().optional() }))
    .min(1)
    .max(50),
  /** Name of a public value that becomes known after the contest, such as the hash of a certain block. */
  publicValueRu: text(300),
  publicValueEn: text(300),
});

export const drawRequest = z.strictObject({
  /** Public value that decides the draw, exactly as its source publishes it. */
  publicValue: z.string().trim().min(1).max(200),
});

export const contestEndpoints = endpoints({
  'GET /api/v1/contest/': {
    auth: 'none',
    summary: 'The current contest and the last twenty finished ones',
    response: z.object({ current: contest.nullable(), past: z.array(contest) }),
  },
  'POST /api/v1/contest/join/': {
    auth: 'optional',
    summary: "Enters one of the caller's completed claims into the current contest",
    body: z.strictObject({ claim: claimNumber }),
    response: z.object({ claim: claimNumber, endsAt: z.iso.datetime() }),
  },
  'GET /api/v1/contest/:id/draw/': {
    auth: 'none',
    summary: 'Everything needed to recompute the draw of a contest; 404 before the draw',
    params: contestId,
    response: contestDraw,
  },
  'GET /api/v1/operator/contests/': {
    auth: 'staff',
    permission: 'contests:read',
    summary: 'The last fifty contests, newest first',
    response: z.array(staffContest),
  },
  'POST /api/v1/operator/contests/': {
    auth: 'staff',
    permission: 'contests:write',
    summary: 'Creates a contest with a random seed, of which only the hash is published',
    body: contestDraft,
    response: z.array(staffContest),
  },
  'POST /api/v1/operator/contests/:id/draw/': {
    auth: 'staff',
    permission: 'contests:write',
    summary: 'Draws the winners from the seed, the entries and the public value, and publishes the seed',
    params: contestId,
    body: drawRequest,
    response: z.array(staffContest),
  },
  'POST /api/v1/operator/contests/:id/prizes/': {
    auth: 'staff',
    permission: 'prizes:release',
    freshCode: 'always',
    summary: 'Releases the prizes in money that orders have won, so that the winners can withdraw them',
    params: contestId,
    response: z.array(staffContest),
  },
  'GET /api/v1/claim/:id/prize/': {
    auth: 'optional',
    summary: 'Prizes in money that the claim has won, the latest contest first; 404 without one',
    params: claimId,
    response: z.array(claimPrize),
  },
  'POST /api/v1/claim/:id/prize/': {
    auth: 'user',
    summary: "Credits the claim's released prizes to the balance of the caller's account",
    params: claimId,
    response: z.array(claimPrize),
  },
});
