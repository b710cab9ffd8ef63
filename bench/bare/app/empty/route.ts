/** An empty route handler measures Next's own cost. */
export const dynamic = 'force-dynamic';

export const GET = (): Response => Response.json({});
