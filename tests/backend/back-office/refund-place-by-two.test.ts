import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { sent, walkTo, wallet } from '../../support/factories/operator-claims.ts';

const { api, operator: author } = await claimTest();
const colleague = await Operator.open(api);
const cashier = await Operator.open(api, 'cashier');
const own = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const note = 'The customer wrote that the wallet is lost.';

const placeOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ value: string }>`
    select refund_requisites->0->>'value' as value from claims where id = ${id}`.execute(api.db);
  return rows[0]?.value ?? '';
};
const requestFor = async (id: string) => {
  const { number } = (await author.get(`claims/${id}/`)).json().claim;
  const requests = (await author.get('change-requests/?room=claims')).json();
  return requests.find(({ subject }: { subject: string }) => subject === String(number));
};
const decide = async (by: Operator, id: string, approve: boolean) =>
  (await by.post(`change-requests/${(await requestFor(id)).id}/`, { approve })).statusCode;

/** Returns a paid claim whose visitor has named the destination of a refund. */
async function named(): Promise<string> {
  const { id, guest } = await walkTo(author, 'paid');
  const answer = await guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites: { address: own } });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

test('one person does not replace the destination that the visitor named: it waits for a colleague', async () => {
  const id = await named();
  const answer = (await cashier.move(id, 'refund', { note, refundRequisites: wallet })).json();
  expect(answer.claim.status).toBe('paid');
  expect(await placeOf(id)).toBe(own);
  expect(await requestFor(id)).toMatchObject({ changes: [{ field: 'refundRequisites' }] });
  expect(await decide(author, id, true)).toBe(200);
  expect(await placeOf(id)).toBe(wallet.address);
  expect((await author.get(`claims/${id}/`)).json().refundStated).toMatchObject({ by: cashier.email });
  const moved = (await cashier.move(id, 'refund', { note })).json();
  expect(moved.claim.status).toBe('refund');
});

test('neither does a choice for the visitor, and the author cannot approve it', async () => {
  const { id, guest } = await walkTo(author, 'choice');
  await guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites: { address: own } });
  const answer = await author.move(id, 'choose', { choice: 'refund', refundRequisites: wallet });
  expect(answer.json().claim.status).toBe('choice');
  expect(await decide(author, id, true)).toBe(409);
  expect(await decide(colleague, id, false)).toBe(200);
  expect(await placeOf(id)).toBe(own);
});

test('an approval is refused once the refund has begun', async () => {
  const id = await named();
  await author.move(id, 'refund', { note, refundRequisites: wallet });
  expect((await author.move(id, 'refund', { note })).json().claim.status).toBe('refund');
  expect(await decide(colleague, id, true)).toBe(409);
  expect(await placeOf(id)).toBe(own);
});

test('a missing destination is stated by one person, as before', async () => {
  const { id } = await walkTo(author, 'paid');
  const answer = await author.move(id, 'refund', { note, refundRequisites: wallet });
  expect(answer.json().claim.status).toBe('refund');
  expect(await placeOf(id)).toBe(wallet.address);
  expect((await author.move(id, 'refunded', { summa: sent, tx: 'back' })).json().claim.status).toBe('refunded');
});
