import type { Db } from '../../../db/pool.ts';
import { readClaim } from '../../claims/lifecycle/service.ts';
import type { ActionRequest } from './action-context.ts';
import { acceptingActions } from './actions.ts';

/**
 * Whether a request accepts a payout that the exchange then sends by itself. Such a request needs a recently entered
 * one-time code.
 */
export const acceptsRailPayout = async (db: Db, id: string, { action }: ActionRequest): Promise<boolean> =>
  acceptingActions.includes(action) && (await readClaim(db, id)).payoutRail === 'chain';
