import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const contest = z.object({
  id: z.number().int(),
  title: z.string(),
  html: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** SHA-256 of the draw's seed, known from the start. */
  seedHash: z.string().nullable(),
  /** Shown after the draw, so that anybody can repeat it. */
  seed: z.string().nullable(),
  /** `claim`: the number that won. */
  winners: z.array(z.object({ place: z.number().int(), claim: z.string(), prize: z.string() })),
});

export const contestEndpoints = endpoints({
  'GET /api/v1/contest/': {
    auth: 'none',
    summary: 'The contest that is on, and the last twenty that are over',
    response: z.object({ current: contest.nullable(), past: z.array(contest) }),
  },
});
