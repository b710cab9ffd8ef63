import { healthz } from '#lib/server/health.ts';

export const dynamic = 'force-dynamic';
export { healthz as GET };
