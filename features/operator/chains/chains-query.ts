import { queryFor } from '#lib/api/query.ts';

export const chainsQuery = queryFor('GET /api/v1/operator/chains/');
