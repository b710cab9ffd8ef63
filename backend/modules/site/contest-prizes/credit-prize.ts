import { formatActor } from '#domain/actor.ts';
import { divide, isPositive, multiply, roundDown } from '#domain/amount.ts';
import type { Tx } from '../../../db/transaction.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
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
 * Moves a released prize to the partner balance of an account, unless the prize is credited already. A prize that
 * cannot be converted into the currency of the balance, for lack of a valid price, stays released until its winner
 * claims it.
 * @returns false if the prize could not be converted
 */
export async function creditIfPriced(tx: Tx, prize: Prize, userId: string): Promise<boolean> {
  const member = await memberOf(tx, userId);
  const summa = await sumFor(tx, prize, member);
  if (summa === null) return false;
  if (!(await markCredited(tx, prize.id, member.id, summa))) return true;
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
  return true;
}

/** Converts a prize into the currency of a partner's balance at the market course, or returns null without a course. */
async function sumFor(tx: Tx, { ps, currency, summa }: Prize, member: Member): Promise<string | null> {
  if (ps === member.ps) return summa;
  const usd = await usdPrices(tx);
  const [from, to] = currency === member.currency ? ['1', '1'] : [usd.get(currency), usd.get(member.currency)];
  const converted = from && to && roundDown(multiply(summa, divide(from, to)), member.digits);
  return converted && isPositive(converted) ? converted : null;
}
