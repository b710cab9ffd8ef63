import type { RailsFile } from '#contracts/rails-file.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { rulesOf } from '../../../payments/chain-rules.ts';
import { chainOf } from '../chains/service.ts';
import { addressOfClaim, insertAddress, lockAddresses, nextIndex } from './queries/addresses.ts';

/**
 * Returns the function that gives each claim an address of its own. The next index is read under a lock that lasts
 * until the transaction ends, so that no two claims get the same address.
 */
export const addressGiver =
  (rails: RailsFile) =>
  async (tx: Tx, { id, fromCode }: { id: string; fromCode: string }): Promise<string> => {
    const given = await addressOfClaim(tx, id);
    if (given !== undefined) return given;
    const chain = chainOf(rails, fromCode);
    if (!chain) throw new ApiError('pair_off');
    await lockAddresses(tx, chain.name);
    const index = await nextIndex(tx, chain.name);
    const address = rulesOf(chain.config).deriveAddress(index);
    await insertAddress(tx, { chain: chain.name, index, address, claimId: id });
    return address;
  };
