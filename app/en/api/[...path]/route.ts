import { forward } from '#lib/server/forward.ts';

export { forward as DELETE, forward as GET, forward as PATCH, forward as POST, forward as PUT };
