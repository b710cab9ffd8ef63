import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { User } from '#tests/support/factories/account.ts';
import { Operator } from '#tests/support/factories/exchange.ts';
import { walkTo } from '#tests/support/factories/operator-claims.ts';
import { claimTest } from '../../support/claim-test.ts';
import { EventReader } from '../../support/event-stream.ts';

const { api, operator } = await claimTest();
const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
const readers: EventReader[] = [];
// Closes the keep-alive connections of `fetch`. Otherwise the app would wait for these connections when it closes.
afterAll(() => api.app.server.closeAllConnections());
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});

async function open(headers: Record<string, string>) {
  const answer = await fetch(`${url}/api/v1/operator/events/`, { headers });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const reader = new EventReader(answer.body as ReadableStream<Uint8Array>);
  readers.push(reader);
  return {
    next: async () => {
      const event = await reader.next();
      return event && (JSON.parse(event.data) as { claims: string[] | null; requests: boolean });
    },
  };
}

// The API listens to the database only after it has an event stream, so open a first stream. The second event of this
// stream shows that the API listens.
const first = await open(operator.headers);
await first.next();
await first.next();

/** Opens a stream and reads its first event. */
async function follow(by: Operator) {
  const stream = await open(by.headers);
  expect(await stream.next()).toEqual({ claims: null, requests: true });
  return stream;
}

test('a colleague’s note, assignment and move of a claim each name the claim', async () => {
  const { id } = await walkTo(operator, 'marked_paid');
  const colleague = await Operator.open(api);
  const { next } = await follow(operator);
  const deeds = {
    note: () => colleague.post(`claims/${id}/notes/`, { text: 'Call back.', forVisitor: false }),
    take: () => colleague.post(`claims/${id}/take/`, { take: true, over: false }),
    move: () => colleague.move(id, 'credit', { summa: '0.01', tx: 'named by an event' }),
    question: () => colleague.post(`claims/${id}/identity/`, { scope: 'claim', ask: true }),
    receipt: () => sql`insert into receipts (claim_id, name, type, size) values (${id}, 'a', 'b', 1)`.execute(api.db),
  };
  for (const [name, deed] of Object.entries(deeds)) {
    await deed();
    expect({ name, ...(await next()) }).toEqual({ name, claims: [id], requests: false });
  }
});

test('a new claim of a visitor is named', async () => {
  const { next } = await follow(operator);
  const { id } = await walkTo(operator, 'new');
  expect(await next()).toMatchObject({ claims: [id] });
});

test('changes in quick succession share one event', async () => {
  const { id } = await walkTo(operator, 'marked_paid');
  const { id: other } = await walkTo(operator, 'marked_paid');
  const { next } = await follow(operator);
  for (const claim of [id, other, id]) await operator.post(`claims/${claim}/notes/`, { text: 'a', forVisitor: false });
  const named = new Set((await next())?.claims);
  if (named.size < 2) for (const claim of (await next())?.claims ?? []) named.add(claim);
  expect(named).toEqual(new Set([id, other]));
  await operator.post(`claims/${other}/take/`, { take: true, over: false });
  expect((await next())?.claims).toContain(other);
});

test('a request for a second person is told to all, and so is the decision', async () => {
  const { id } = await walkTo(operator, 'paid');
  const colleague = await Operator.open(api);
  const { next } = await follow(operator);
  const note = 'The customer called from the number of the account.';
  await colleague.post(`claims/${id}/payout-details/`, { toRequisites: { card: demoCard('427683') }, note });
  expect(await next()).toMatchObject({ requests: true });
  const [request] = (await operator.get('change-requests/?room=claims')).json();
  await operator.post(`change-requests/${request.id}/`, { approve: true });
  expect(await next()).toMatchObject({ requests: true });
});

test('a stream ends with the session, and with the permission of its reader', async () => {
  const { id } = await walkTo(operator, 'marked_paid');
  const [leaving, demoted] = [await Operator.open(api), await Operator.open(api)];
  const [left, lost] = [await follow(leaving), await follow(demoted)];
  await sql`update sessions set revoked_at = now() where user_id = ${leaving.id}`.execute(api.db);
  await sql`update users set role = 'content' where id = ${demoted.id}`.execute(api.db);
  await operator.post(`claims/${id}/notes/`, { text: 'a', forVisitor: false });
  expect([await left.next(), await lost.next()]).toEqual([null, null]);
});

test('customers, guests and editors of texts get no stream', async () => {
  const editor = await Operator.open(api, 'content');
  const { token } = await User.enter(api);
  await expect(open(editor.headers)).rejects.toThrow('403');
  await expect(open({ authorization: `Bearer ${token}` })).rejects.toThrow('403');
  await expect(open({})).rejects.toThrow('401');
});

test('after a lost connection to the database, any claim may have changed', async () => {
  const { next } = await follow(operator);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'razmen-events' and datname = current_database()`.execute(api.db);
  expect(await next()).toEqual({ claims: null, requests: true });
});
