import { readyz } from '#lib/server/health.ts';

export const dynamic = 'force-dynamic';
export { readyz as GET };
