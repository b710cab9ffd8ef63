import { login } from '#lib/server/auth/login.ts';

export { login as DELETE, login as GET, login as PATCH, login as POST, login as PUT };
