import { altchaWorker } from '#lib/server/altcha-worker.ts';

export const dynamic = 'force-static';
export { altchaWorker as GET };
