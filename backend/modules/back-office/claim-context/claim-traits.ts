import type { z } from 'zod';
import type { claimTrait } from '#contracts/blocklist.ts';
import { mailboxOf } from '#domain/same-mailbox.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { comparedValue, withoutCardNumber } from '../../../stored-requisites.ts';
import { blocksOf, blockValue, type ComparedValue } from '../../abuse/blocklist/service.ts';
import { claimTraits } from './queries.ts';

type ClaimTrait = z.input<typeof claimTrait>;
type Trait = ClaimTrait['trait'];

/**
 * Returns the values of a claim that can be added to the block list. Values that are already blocked are returned with
 * their entry in the block list.
 */
export async function traitsOf(db: Db, id: string): Promise<ClaimTrait[]> {
  const traits = await comparedTraits(db, id);
  const blocks = await blocksOf(db, traits);
  return traits.map(({ trait, shown }, index) => ({ trait, value: shown, block: blocks[index] ?? null }));
}

/** Adds values of a claim to the block list. The entries of values that are already blocked do not change. */
export async function blockTraits(
  tx: Tx,
  id: string,
  { traits, note }: { traits: readonly Trait[]; note: string },
  userId: string,
): Promise<ClaimTrait[]> {
  for (const { trait, kind, value, shown } of await comparedTraits(tx, id))
    if (traits.includes(trait)) await blockValue(tx, { kind, value, shown, note }, userId);
  return await traitsOf(tx, id);
}

type ComparedTrait = ComparedValue & { trait: Trait; shown: string };

async function comparedTraits(db: Db, id: string): Promise<ComparedTrait[]> {
  const claim = await claimTraits(db, id);
  if (!claim) throw new ApiError('not_found');
  const { network, email } = claim;
  return [
    ...(email === '' ? [] : [emailTrait(email)]),
    ...requisiteTrait('recipient', claim.recipient),
    ...requisiteTrait('sender', claim.sender),
    ...(network === null
      ? []
      : [{ trait: 'network' as const, kind: 'network' as const, value: network, shown: network }]),
  ];
}

const emailTrait = (email: string): ComparedTrait => ({
  trait: 'email',
  kind: 'email',
  value: mailboxOf(email),
  shown: email.toLowerCase(),
});

const requisiteTrait = (trait: 'recipient' | 'sender', requisite: StoredRequisite | null): ComparedTrait[] =>
  requisite
    ? [{ trait, kind: 'requisite', value: comparedValue(requisite), shown: withoutCardNumber(requisite).value }]
    : [];
