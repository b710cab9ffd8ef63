import { rateFile } from '#lib/server/rate-file.ts';

export const dynamic = 'force-dynamic';
export const GET = rateFile('/rates.xml');
