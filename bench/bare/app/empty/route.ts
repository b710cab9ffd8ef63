/** An empty route handler, which measures Next's own cost. */
export const dynamic = 'force-dynamic';

export const GET = (): Response => Response.json({});
