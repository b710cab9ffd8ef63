import type { CallAnswer } from '#lib/api/types.ts';

export type PairPage = CallAnswer<'GET /api/v1/landings/:from/:to/'>;
export type Terms = NonNullable<PairPage['terms']>;
