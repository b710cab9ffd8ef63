import { serveSdk } from '#lib/server/sdk/serve.ts';

export const dynamic = 'force-dynamic';

export const GET = (): Promise<Response> => serveSdk();
