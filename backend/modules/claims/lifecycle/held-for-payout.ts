import type { Tx } from '../../../db/transaction.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { selectHeldForPayout } from './queries/held-for-payout.ts';

/** Returns the sum that the claim holds for its payout, in the receiving currency. */
export const heldForPayout = (tx: Tx, claim: ClaimRow): Promise<string> => selectHeldForPayout(tx, claim);
