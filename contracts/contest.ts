import { z } from 'zod';
import { endpoints } from './endpoint.ts';

const claimNumber = z.string().regex(/^\d{1,15}$/);
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
  prizes: z.array(z.object({ ru: z.string(), en: z.string() })),
  publicValueName: z.string(),
  /**
   * State of the contest. The state `closing` lasts at most a minute, until the worker has fixed the list of entries.
   */
  state: z.enum(['planned', 'running', 'closing', 'to_draw', 'drawn']),
  winners: z.array(z.object({ place: z.number().int(), claim: z.string(), prize: z.string() })),
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
    .array(z.strictObject({ ru: text(120), en: text(120) }))
    .min(1)
    .max(50),
  /** Name of a public value that becomes known after the contest, such as the hash of a certain block. */
  publicValueRu: text(300),
  publicValueEn: text(300),
});

export const drawRequest = z.strictObject({
  /** Public value that decides the draw, exactly as its source publishes it. */
  publicValue: z
    .string()
    .trim()
    .min(8)
    .max(200)
    .regex(/^[\w.:+/=-]+$/),
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
});
