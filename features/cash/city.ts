import type { CallResponse } from '#lib/api/types.ts';

/** A city of the cash page, with its office and directions. */
export type City = CallResponse<'GET /api/v1/cash/'>[number];
