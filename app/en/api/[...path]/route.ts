import { forward } from '#lib/server/forward.ts';

export { forward as DELETE, forward as GET, forward as PATCH, forward as POST, forward as PUT };

// Without force-dynamic, Next wraps each request in a Proxy object that watches what the handler reads. This handler
// always reads the request, so the Proxy would only cost time.
export const dynamic = 'force-dynamic';
