'use client';
import { useUser } from '../use-user.ts';

/** Hidden field with the username, because password managers need it next to the password. */
export function Username() {
  const { user } = useUser();
  return <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
