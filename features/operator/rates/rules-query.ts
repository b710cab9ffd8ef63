import { queryFor } from '#lib/api/query.ts';

export const rulesQuery = queryFor('GET /api/v1/operator/rates/rules/');
