import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { expireBalances } from './queries/uses.ts';

/** Maximum number of expired gift cards that one run handles. The next run continues with the rest. */
const maxExpired = 500;

/** Writes off the balances of expired gift cards as income. */
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
