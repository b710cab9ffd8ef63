import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { findEmail } from './queries.ts';

/** The e-mail of a user. @throws ApiError token_not_valid when the account is gone */
export async function emailOf(db: Db, id: string): Promise<string> {
  const email = await findEmail(db, id);
  if (email === undefined) throw new ApiError('token_not_valid');
  return email;
}
