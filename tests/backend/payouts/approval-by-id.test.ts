import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { lockClaim, transitionClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { usdOfDay } from '#backend/modules/payouts/payout-gate/day-queries.ts';
import { claimTest } from '../../support/claim-test.ts';
import { Operator, ps } from '../../support/factories/exchange.ts';
import { walkTo, wallet } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();
const colleague = await Operator.open(api);
await sql`insert into settings (key, value)
  values ('claims', '{"approvalUsd": "0.01", "withdrawalShare": null, "fourEyesUsd": null, "operatorDayUsd": null}')
  on conflict (key) do update set value = excluded.value`.execute(api.db);

const accept = {
  payout_sent: (id: string) => operator.move(id, 'payout'),
  refunded: (id: string) => operator.move(id, 'refund', { note: 'Not ours.', refundRequisites: wallet }),
};

test.each(['payout_sent', 'refunded'] as const)(
  'an approval belongs to the payout or refund that it was given for, although the sending began before: %s',
  async (to) => {
    const { id } = await walkTo(operator, 'paid');
    await transaction(api.db, async (tx) => {
      // Start the transaction now, so that its time is earlier than the approval's.
      await sql`select now()`.execute(tx);
      await accept[to](id);
      expect((await colleague.move(id, 'approve')).statusCode).toBe(200);
      await transitionClaim(tx, { claim: await lockClaim(tx, id), to, actor: `operator:${operator.id}` });
    });
    const usd = await usdOfDay(api.db, operator.id, { ps: ps.BTC, summa: '0', ownSumma: '0' });
    expect(usd).toEqual({ total: '0.00', ownCredits: '0.00' });
  },
);
