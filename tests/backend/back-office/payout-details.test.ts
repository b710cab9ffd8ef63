import { expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { Operator } from '#tests/support/factories/exchange.ts';
import { walkTo } from '#tests/support/factories/operator-claims.ts';
import { claimTest } from '../../support/claim-test.ts';

const { api, operator: author } = await claimTest();
const colleague = await Operator.open(api);

const card = demoCard('427683');
const ends = `${card.slice(0, 4)}…${card.slice(-4)}`;
const note = 'The customer called from the number of the account.';
const ask = (id: string, number = card, by = author) =>
  by.post(`claims/${id}/payout-details/`, { toRequisites: { card: number }, note });
const detailsOf = async (id: string) => (await author.get(`claims/${id}/payout-details/`)).json();
const cardOf = async (id: string) => (await author.get(`claims/${id}/`)).json().claim.to.requisites[0].value;
const requestOf = async (id: string) => {
  const number = String((await author.get(`claims/${id}/`)).json().claim.number);
  const requests = (await author.get('change-requests/?room=claims')).json();
  return requests.find(({ subject }: { subject: string }) => subject === number);
};
const decide = (by: Operator, id: string, approve: boolean) => by.post(`change-requests/${id}/`, { approve });

test('a change waits for a colleague, then the payout goes to the new card, and both cards are kept', async () => {
  const { id, guest } = await walkTo(author, 'paid');
  const before = await cardOf(id);
  expect((await ask(id)).json()).toMatchObject({ isWaiting: true, changes: [] });
  expect(await cardOf(id)).toBe(before);
  const request = await requestOf(id);
  expect((await decide(author, request.id, true)).statusCode).toBe(409);
  expect((await decide(colleague, request.id, true)).statusCode).toBe(200);
  expect(await cardOf(id)).toBe(card);
  const { changes } = await detailsOf(id);
  expect(changes).toMatchObject([{ by: author.email, approvedBy: colleague.email, note, after: [{ value: ends }] }]);
  expect(changes[0].before[0].value).toBe(`${before.slice(0, 4)}…${before.slice(-4)}`);
  expect(JSON.stringify(changes)).not.toContain(card);
  const [message] = (await guest.status(id)).json().messages;
  expect(message.text).toContain(ends);
  const [entry] = (await author.get('journal/?room=claims')).json().results;
  expect(entry).toMatchObject({ by: author.email, decision: { by: colleague.email, approved: true } });
  expect(entry.changes).toMatchObject([{ field: 'payoutRequisites', after: ends }]);
});

test('whoever may approve sees the reason and both whole cards before deciding, an auditor only their ends', async () => {
  const { id } = await walkTo(author, 'paid');
  const before = await cardOf(id);
  await ask(id);
  const { id: request } = await requestOf(id);
  const seenBy = async (reader: Operator) => {
    const list = (await reader.get('change-requests/?room=claims')).json();
    return list.find((one: { id: string }) => one.id === request);
  };
  expect(await seenBy(colleague)).toMatchObject({
    note,
    places: { before: [{ value: before }], after: [{ value: card }] },
  });
  const auditor = await seenBy(await Operator.open(api, 'auditor'));
  expect(auditor).toMatchObject({ note, places: null });
  expect(JSON.stringify(auditor)).not.toContain(card);
  await decide(colleague, request, false);
});

test('a declined change leaves the claim as it was, and the visitor is told nothing', async () => {
  const { id, guest } = await walkTo(author, 'paid');
  const before = await cardOf(id);
  await ask(id);
  await decide(colleague, (await requestOf(id)).id, false);
  expect(await cardOf(id)).toBe(before);
  expect(await detailsOf(id)).toMatchObject({ isWaiting: false, changes: [] });
  expect((await guest.status(id)).json().messages).toEqual([]);
});

test('a claim that was accepted for payout meanwhile keeps its card, and the approval says so', async () => {
  const { id } = await walkTo(author, 'paid');
  const before = await cardOf(id);
  await ask(id);
  await author.move(id, 'payout');
  const refused = await decide(colleague, (await requestOf(id)).id, true);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toContain('верните её на проверку');
  expect(await cardOf(id)).toBe(before);
  expect((await detailsOf(id)).inputs).toBeNull();
  await decide(author, (await requestOf(id)).id, false);
});

test('invalid, blocked and equal cards change nothing', async () => {
  const { id } = await walkTo(author, 'paid');
  expect((await ask(id, '4276830000000001')).json().fields).toHaveProperty(['toRequisites.card']);
  const other = demoCard('427684');
  await author.post('blocklist/', { kind: 'requisite', value: other, note: 'Stolen' });
  expect((await ask(id, other)).json()).toMatchObject({ code: 'requisites_blocked' });
  expect((await ask(id, await cardOf(id))).json()).toMatchObject({ isWaiting: false, changes: [] });
});

test('a role that may not send money may not redirect it', async () => {
  const { id } = await walkTo(author, 'paid');
  expect((await ask(id, card, await Operator.open(api, 'auditor'))).statusCode).toBe(403);
});
