import type { Tx } from '../../../db/transaction.ts';
import { insertRequisite } from './queries/insert-requisite.ts';

/** Shows the visitor a requisite that does not come from the pool, unless the claim already has it. */
export const setRequisite = (tx: Tx, claimId: string, value: string): Promise<void> =>
  insertRequisite(tx, claimId, value);
