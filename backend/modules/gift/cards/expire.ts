import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { expireBalances } from './queries/uses.ts';

/** Maximum number of cards per run. The next run continues. */
const maxExpired = 500;

/** Writes off the balances of expired cards as income. */
export const expireCards = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  transaction(db, async (tx) => {
    for (const { id, system, summa, expiresAt } of await expireBalances(tx, maxExpired)) {
      const entries = [
        { account: accounts.gift(system), summa },
        { account: accounts.breakage(system), summa: `-${summa}` },
      ];
      const key = `expire:${id}:${expiresAt.getTime()}`;
      await post(tx, { key, kind: 'expire', actor: 'job:giftCards', entries });
    }
  });
