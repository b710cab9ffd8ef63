import { logout } from '#lib/server/auth/logout.ts';

export { logout as DELETE, logout as GET, logout as PATCH, logout as POST, logout as PUT };
