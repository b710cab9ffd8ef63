import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { hashOf } from '../../support/factories/exchange.ts';
import { sent, walkTo } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();
const details = async (id: string) => (await operator.get(`claims/${id}/`)).json();

test('every payout of a claim is listed with its number, also the one that was taken back', async () => {
  const { id } = await walkTo(operator, 'done');
  await sql`update payouts set tx = 'second', sent_at = now() where claim_id = ${id}`.execute(api.db);
  await sql`insert into payouts (claim_id, ps, summa, tx, actor_kind, actor_id, sent_at, failed_at)
    select claim_id, ps, summa, 'first', actor_kind, actor_id, now() - interval '1 hour', now() - interval '30 minutes'
    from payouts where claim_id = ${id}`.execute(api.db);
  const { payouts } = await details(id);
  expect(payouts.map(({ tx, takenBack }: { tx: string; takenBack: boolean }) => [tx, takenBack])).toEqual([
    ['first', true],
    ['second', false],
  ]);
});

test('the arrival time that an operator typed stays with the credited payment and in the change log', async () => {
  const { id } = await walkTo(operator, 'marked_paid');
  const arrivedAt = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  const credited = (await operator.move(id, 'credit', { summa: sent, tx: 'stated', arrivedAt })).json();
  expect(credited.deposits).toMatchObject([{ tx: hashOf('stated'), arrivedAt }]);
  const [entry] = (await operator.get('journal/?room=claims')).json().results;
  expect(entry).toMatchObject({
    subject: String(credited.claim.number),
    changes: [
      { field: 'credited', before: null, after: `${sent} BTC` },
      { field: 'arrivedAt', before: null, after: arrivedAt },
    ],
    note: hashOf('stated'),
    decision: null,
  });
});

test('a payment credited without a stated arrival leaves no line in the change log', async () => {
  const logged = async () => (await operator.get('journal/?room=claims')).json().count;
  const before = await logged();
  const { id } = await walkTo(operator, 'wait_payment');
  const credited = (await operator.move(id, 'credit', { summa: sent, tx: 'not stated' })).json();
  expect(credited.deposits).toMatchObject([{ arrivedAt: null }]);
  expect(await logged()).toBe(before);
});

test('money that arrives after the end opens a claim, and each of the two names the other', async () => {
  const { id } = await walkTo(operator, 'done');
  const { claim } = await details(id);
  const credited = await operator.move(id, 'credit', {
    summa: claim.fromSumma,
    tx: 'later money',
    arrivedAt: new Date().toISOString(),
  });
  expect(credited.statusCode).toBe(200);
  const { claim: ended } = await details(id);
  expect(ended.linked).toHaveLength(1);
  const [opened] = ended.linked;
  const other = await details(opened.id);
  expect(other.linkedTo).toBe(id);
  expect(other.claim.linked).toMatchObject([{ id, number: claim.number }]);
});
