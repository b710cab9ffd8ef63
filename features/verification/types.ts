import type { CallResponse } from '#lib/api/types.ts';

export type Verification = CallResponse<'GET /api/v1/verify/:id/'>;
export type VerificationInput = CallResponse<'GET /api/v1/verify/inputs/'>[number];
