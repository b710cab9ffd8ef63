import type { CallAnswer, CallInput } from '#lib/api/types.ts';

export type Order = CallAnswer<'GET /api/v1/users/me/claims/'>['results'][number];
export type OrdersQuery = NonNullable<CallInput<'GET /api/v1/users/me/claims/'>['query']>;
export type StatusFilter = NonNullable<OrdersQuery['status']>;
