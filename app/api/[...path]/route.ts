import { forward } from '#lib/server/forward.ts';

export { forward as DELETE, forward as GET, forward as PATCH, forward as POST, forward as PUT };

// Never prerendered, so that the handler receives the original request instead of Next's tracking proxy.
export const dynamic = 'force-dynamic';
