import type { Locale } from '#domain/locale.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { assertNotBlocked } from '../../abuse/blocklist/service.ts';
import { fieldOf, type RequisiteSide, type RequisitesInput } from './parse-requisites.ts';

interface Place {
  side: RequisiteSide;
  /** The requisites as typed. The names of their form fields are needed for error messages. */
  input: RequisitesInput;
  requisites: readonly StoredRequisite[];
}

/**
 * Refuses payout or refund requisites that are entered after the claim was created, if one of them is on the block
 * list.
 * @throws ApiError `requisites_blocked`, naming the fields
 */
export async function refuseBlockedPlace(tx: Tx, { side, input, requisites }: Place, locale: Locale): Promise<void> {
  const typed = requisites.map((requisite) => ({ field: fieldOf(side, input, requisite.name), requisite }));
  await assertNotBlocked(tx, { email: '', network: null, requisites: typed }, locale);
}
