import { forward } from '#lib/server/forward.ts';

export { forward as DELETE, forward as GET, forward as PATCH, forward as POST, forward as PUT };

// Nothing of a call is ever prerendered: the request comes as it is, without Next's watch over it.
export const dynamic = 'force-dynamic';
