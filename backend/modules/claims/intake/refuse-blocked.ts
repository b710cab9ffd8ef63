import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { assertNotBlocked } from '../../abuse/blocklist/service.ts';
import { fieldOf, type RequisiteSide, type RequisitesInput } from '../requisites/service.ts';

type Requisites = Record<RequisiteSide, StoredRequisite[] | null>;
/** Requisites as the visitor typed them. The names of their form fields are needed for error messages. */
type Typed = Partial<Record<RequisiteSide, RequisitesInput | undefined>>;

/**
 * Refuses a claim if its e-mail, a requisite or its IP network is on the block list, and names the form fields with
 * blocked values.
 * @throws ApiError `requisites_blocked` if the claim is refused
 */
export async function refuseBlocked(
  tx: Tx,
  draft: Typed,
  claim: Requisites & { email: string; network: Network | null },
  locale: Locale,
): Promise<void> {
  const sides = ['fromRequisites', 'toRequisites', 'refundRequisites'] as const;
  const requisites = sides.flatMap((side) =>
    (claim[side] ?? []).map((requisite) => ({
      field: fieldOf(side, draft[side] ?? {}, requisite.name),
      requisite,
    })),
  );
  await assertNotBlocked(tx, { email: claim.email, network: claim.network, requisites }, locale);
}
