import type { AmlRisk } from '#domain/aml.ts';
import type { Db } from '../../../db/pool.ts';
import * as sql from './queries/deposit-risk.ts';

/**
 * Returns the highest risk among the payments that are exchanged in a claim. If the risk is not `low`, staff decides
 * about the claim.
 */
export const worstDepositRisk = (db: Db, claimId: string): Promise<AmlRisk | 'unknown'> =>
  sql.worstDepositRisk(db, claimId);
