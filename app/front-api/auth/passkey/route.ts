import { passkeyLogin } from '#lib/server/auth/login.ts';

export {
  passkeyLogin as DELETE,
  passkeyLogin as GET,
  passkeyLogin as PATCH,
  passkeyLogin as POST,
  passkeyLogin as PUT,
};
