import type { CallResponse } from '#lib/api/types.ts';

export type GiftOffer = CallResponse<'GET /api/v1/gift/'>;
export type OwnGiftCard = CallResponse<'GET /api/v1/users/me/gift/'>['results'][number];
export type CheckedCard = CallResponse<'POST /api/v1/gift/check/'>;
