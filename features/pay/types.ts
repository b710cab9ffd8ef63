import type { CallResponse } from '#lib/api/types.ts';

export type PayLink = CallResponse<'GET /api/v1/pay/:code/'>;
export type PayQuote = NonNullable<PayLink['quote']>;
