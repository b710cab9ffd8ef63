import type { CallAnswer } from '#lib/api/types.ts';

export type Partners = CallAnswer<'GET /api/v1/partners/'>;
