import { refresh } from '#lib/server/auth/refresh.ts';

export { refresh as DELETE, refresh as GET, refresh as PATCH, refresh as POST, refresh as PUT };
