import type { CallResponse } from '#lib/api/types.ts';

export type Partners = CallResponse<'GET /api/v1/partners/'>;
