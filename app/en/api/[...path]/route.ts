import { forward } from '#lib/server/forward.ts';

export { forward as DELETE, forward as GET, forward as PATCH, forward as POST, forward as PUT };

// With force-dynamic, the handler receives the original request. Otherwise Next would wrap the request in a Proxy
// object.
export const dynamic = 'force-dynamic';
