import { sql } from 'kysely';

/**
 * SQL condition: staff asked the visitor of claim `c` to prove their identity, either for this claim or for the whole
 * account.
 */
export const identityAsked = sql<boolean>`exists (
  select from identity_requests q where q.withdrawn_at is null and (q.claim_id = c.id or q.user_id = c.user_id))`;

/**
 * SQL condition: verification `v` belongs to the person who made claim `c`. The verification was submitted for this
 * claim, from the account that owns the claim, or in the browser in which a guest created the claim.
 */
export const isOfSamePerson = sql<boolean>`(v.claim_id = c.id or v.user_id = c.user_id
  or v.user_id is null and c.user_id is null and v.visitor_hash = c.visitor_hash)`;

/** SQL condition: staff asked the visitor of claim `c` to prove their identity, and there is no valid proof yet. */
export const identityWanted = sql<boolean>`(${identityAsked} and not exists (
  select from verifications v where v.kind = 'identity' and v.status = 'success' and v.expires_at > now()
    and ${isOfSamePerson}))`;

/** SQL condition: a verification that is still valid covers the payer of claim `c`. */
export const payerChecked = sql<boolean>`exists (
  select from verifications v where v.id = c.card_id and v.status = 'success' and v.expires_at > now()
    and ${isOfSamePerson})`;

/**
 * SQL for the key of the card of verification `v`, in the format of `cardKey`. Null if an identity was verified instead
 * of a card.
 */
export const verifiedCard = sql<string | null>`'card:' || left(encode(v.number_hash, 'hex'), 32)`;
