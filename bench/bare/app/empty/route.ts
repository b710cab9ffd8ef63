/** A route handler that does nothing: what is left is Next's own cost. */
export const dynamic = 'force-dynamic';

export const GET = (): Response => Response.json({});
