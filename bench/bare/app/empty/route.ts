/** Empty route handler that measures the overhead of Next itself. */
export const dynamic = 'force-dynamic';

export const GET = (): Response => Response.json({});
