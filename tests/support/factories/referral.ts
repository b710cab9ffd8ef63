import { sql } from 'kysely';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { accounts, moneyTransaction, post } from '#backend/modules/ledger/postings/service.ts';
import { changeSums, memberOf } from '#backend/modules/referral/members/service.ts';
import type { TestApp } from '../app.ts';
import { ps } from './exchange.ts';

/** Credits rewards to a user's balance, and posts them to the ledger. */
export async function earned({ db }: TestApp, userId: string, summa: string): Promise<string> {
  return await moneyTransaction(db, async (tx) => {
    const { id, system } = await memberOf(tx, userId);
    await changeSums(tx, id, { balance: summa });
    const entries = [
      { account: accounts.rewards(system), summa },
      { account: accounts.referral(id, system), summa: `-${summa}` },
    ];
    await post(tx, { key: `reward:${crypto.randomUUID()}`, kind: 'reward', actor: 'job:test', entries });
    return id;
  });
}

/** Creates a new withdrawal of a user. @returns its id */
export async function withdrawable(api: TestApp, userId: string): Promise<string> {
  const memberId = await earned(api, userId, '20');
  return await moneyTransaction(api.db, async (tx) => {
    await changeSums(tx, memberId, { balance: '-20' });
    const requisites = JSON.stringify([{ name: 'card', label: 'Card', value: demoCard('427600') }]);
    const { rows } = await sql<{ id: string }>`
      insert into withdrawals (member_id, ps, summa, fee, to_ps, to_summa, to_requisites)
      select id, ps, 20, 1, ${ps.SBERRUB}, 1500, ${requisites}::jsonb from referral_members where id = ${memberId}
      returning id`.execute(tx);
    return rows[0]?.id ?? '';
  });
}
