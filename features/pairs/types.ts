import type { CallAnswer } from '#lib/api/types.ts';

export type Landing = CallAnswer<'GET /api/v1/landings/:from/:to/'>;
export type Terms = NonNullable<Landing['terms']>;
