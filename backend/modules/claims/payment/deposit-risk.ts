import type { AmlRisk } from '#domain/aml.ts';
import type { Db } from '../../../db/pool.ts';
import * as sql from './queries/deposit-risk.ts';

/** Returns the worst risk of the payments that a claim would exchange. Anything but `low` is for staff. */
export const worstDepositRisk = (db: Db, claimId: string): Promise<AmlRisk | 'unknown'> =>
  sql.worstDepositRisk(db, claimId);
