import type { CallResponse } from '#lib/api/types.ts';

export type Shop = NonNullable<CallResponse<'GET /api/v1/shop/me/'>['shop']>;
export type ShopKey = CallResponse<'GET /api/v1/shop/keys/'>[number];
export type NewShopKey = CallResponse<'POST /api/v1/shop/keys/'>;
export type ShopWebhook = NonNullable<CallResponse<'GET /api/v1/shop/webhooks/'>['webhook']>;
export type ShopDelivery = CallResponse<'GET /api/v1/shop/deliveries/'>['results'][number];
export type ShopTestClaim = CallResponse<'GET /api/v1/shop/test-claims/'>['results'][number];
export type TestClaim = CallResponse<'GET /api/v1/test-claim/:id/'>;
export type ShopMode = ShopKey['mode'];
export type ShopSale = CallResponse<'GET /api/v1/shop/sales/'>['results'][number];
export type ShopSaleDetails = CallResponse<'GET /api/v1/shop/sales/:id/'>;
export type ShopLink = CallResponse<'GET /api/v1/shop/links/'>['results'][number];
export type ShopMoney = CallResponse<'GET /api/v1/shop/withdrawal/'>;
export type UnconfirmedWithdrawal = NonNullable<ShopMoney['unconfirmed']>;
export type StatisticRow = CallResponse<'GET /api/v1/shop/statistics/'>['rows'][number];
