import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const contest = z.object({
  id: z.number().int(),
  title: z.string(),
  html: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** SHA-256 of the draw's seed, published at the start so that the seed cannot be changed later. */
  seedHash: z.string().nullable(),
  /** Seed of the draw, published after the contest so that anyone can verify the winners. */
  seed: z.string().nullable(),
  /** Winners of the draw, with the numbers of their claims. */
  winners: z.array(z.object({ place: z.number().int(), claim: z.string(), prize: z.string() })),
});

export const contestEndpoints = endpoints({
  'GET /api/v1/contest/': {
    auth: 'none',
    summary: 'The current contest and the last twenty finished ones',
    response: z.object({ current: contest.nullable(), past: z.array(contest) }),
  },
});
