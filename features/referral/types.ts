import type { CallResponse } from '#lib/api/types.ts';

export type Referral = CallResponse<'GET /api/v1/users/me/refferal/'>;
export type Line = CallResponse<'GET /api/v1/users/me/refferal/dw/'>['results'][number];
export type Day = CallResponse<'GET /api/v1/users/me/refferal/earnings/'>[number];
