import type { CallResponse } from '#lib/api/types.ts';

export type PairPage = CallResponse<'GET /api/v1/landings/:from/:to/'>;
export type Terms = NonNullable<PairPage['terms']>;
