import { formatActor } from '#domain/actor.ts';
import { divide, isPositive, multiply, roundDown } from '#domain/amount.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { accounts, moneySavepoint, post } from '../../ledger/postings/service.ts';
import { usdPrices } from '../../pricing/prices/service.ts';
import { addFigures, changeSums, memberOf } from '../../referral/members/service.ts';
import { markCredited } from './queries.ts';

interface Prize {
  id: string;
  ps: number;
  system: string;
  currency: string;
  summa: string;
}

type Member = Awaited<ReturnType<typeof memberOf>>;

/**
 * Credits a prize as `creditPrize`, unless its currency has no valid price now. Such a prize waits for its winner.
 * @returns false, without a change, for a prize without a price
 */
export async function creditIfPriced(tx: Tx, prize: Prize, userId: string): Promise<boolean> {
  try {
    await moneySavepoint(tx, () => creditPrize(tx, prize, userId));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'pair_off') return false;
    throw error;
  }
}

/**
 * Moves a released prize to the partner balance of an account. A prize that is already credited stays where it is.
 * @throws ApiError `pair_off` if the balance has another currency and one of the currencies has no valid price
 */
async function creditPrize(tx: Tx, prize: Prize, userId: string): Promise<void> {
  const member = await memberOf(tx, userId);
  const summa = await sumFor(tx, prize, member);
  if (!(await markCredited(tx, prize.id, member.id, summa))) return;
  await changeSums(tx, member.id, { balance: summa });
  await addFigures(tx, member.id, { earned: summa });
  const exchanged =
    member.ps === prize.ps
      ? []
      : [
          { account: accounts.exchange(prize.system), summa: `-${prize.summa}` },
          { account: accounts.exchange(member.system), summa },
        ];
  const entries = [
    { account: accounts.prize(prize.id, prize.system), summa: prize.summa },
    ...exchanged,
    { account: accounts.referral(member.id, member.system), summa: `-${summa}` },
  ];
  const actor = formatActor({ kind: 'job', id: 'contestPrizes' });
  await post(tx, { key: `prize-credit:${prize.id}`, kind: 'prizeCredit', actor, entries });
}

/** Converts a prize into the currency of a partner's balance, at the market course. */
async function sumFor(tx: Tx, { ps, currency, summa }: Prize, member: Member): Promise<string> {
  if (ps === member.ps) return summa;
  const usd = await usdPrices(tx);
  const [from, to] = currency === member.currency ? ['1', '1'] : [usd.get(currency), usd.get(member.currency)];
  const converted = from && to && roundDown(multiply(summa, divide(from, to)), member.digits);
  if (!converted || !isPositive(converted)) throw new ApiError('pair_off');
  return converted;
}
