import type { CallAnswer } from '#lib/api/types.ts';

export type Contacts = CallAnswer<'GET /api/v1/contacts/'>;
