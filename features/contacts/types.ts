import type { CallResponse } from '#lib/api/types.ts';

export type Contacts = CallResponse<'GET /api/v1/contacts/'>;
