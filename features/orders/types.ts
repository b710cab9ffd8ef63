import type { CallInput, CallResponse } from '#lib/api/types.ts';

export type Order = CallResponse<'GET /api/v1/users/me/claims/'>['results'][number];
export type OrdersQuery = NonNullable<CallInput<'GET /api/v1/users/me/claims/'>['query']>;
export type StatusFilter = NonNullable<OrdersQuery['status']>;
