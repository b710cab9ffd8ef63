import type { CallResponse } from '#lib/api/types.ts';

export type City = CallResponse<'GET /api/v1/cash/'>[number];
