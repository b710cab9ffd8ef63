import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { testApp } from '../../support/app.ts';
import { draftOf, Guest, hashOf, Operator, ps } from '../../support/factories/exchange.ts';

const api = await testApp();
const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');

const withKey = (key: string) => ({ 'idempotency-key': key });
const url = '/api/v1/claim/';

async function claims(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from claims`.execute(api.db);
  return rows[0]?.count ?? 0;
}

describe('a claim posted again with the same key', () => {
  test('a hundred times at once creates one claim, and all responses are byte-identical', async () => {
    const guest = new Guest(api);
    const key = randomUUID();
    const before = await claims();
    const answers = await Promise.all(Array.from({ length: 100 }, () => guest.post(url, draft, withKey(key))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await claims()) - before).toBe(1);
  });

  test('with another body is refused and creates nothing', async () => {
    const guest = new Guest(api);
    const key = randomUUID();
    await guest.post(url, draft, withKey(key));
    const before = await claims();
    const other = await guest.post(url, { ...draft, email: 'other@example.org' }, withKey(key));
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('idempotency_mismatch');
    expect(await claims()).toBe(before);
  });

  test('by another visitor creates another claim', async () => {
    const key = randomUUID();
    const first = await new Guest(api).post(url, draft, withKey(key));
    const second = await new Guest(api).post(url, draft, withKey(key));
    expect(second.statusCode).toBe(201);
    expect(second.json().id).not.toBe(first.json().id);
  });

  test('after a refusal is processed again, because refusals are not stored', async () => {
    const guest = new Guest(api);
    const key = randomUUID();
    const refused = await guest.post(url, { ...draft, agree: { aml: 9, replenishment: 1 } }, withKey(key));
    expect(refused.json().code).toBe('validation');
    expect((await guest.post(url, draft, withKey(key))).statusCode).toBe(201);
  });

  test('a day later creates a new claim', async () => {
    const guest = new Guest(api);
    const key = randomUUID();
    const first = await guest.post(url, draft, withKey(key));
    await sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = ${key}`.execute(api.db);
    await deleteExpired(api.deps);
    expect((await guest.post(url, draft, withKey(key))).json().id).not.toBe(first.json().id);
  });
});

test('calls without a key are not replayed', async () => {
  const guest = new Guest(api);
  const first = await guest.post(url, draft);
  expect((await guest.post(url, draft)).json().id).not.toBe(first.json().id);
});

test('a key that is not a UUID is refused', async () => {
  const answer = await new Guest(api).post(url, draft, withKey('again'));
  expect(answer.json()).toMatchObject({ code: 'validation', fields: { 'Idempotency-Key': [expect.any(String)] } });
});

test('a confirmation repeated with its key is processed once', async () => {
  const guest = new Guest(api);
  const id = await guest.create(draft);
  const send = () => guest.post(`/api/v1/claim/${id}/confirm/`, {}, withKey('1b4e28ba-2fa1-41d2-883f-0016d3cca427'));
  const [first, second] = [await send(), await send()];
  expect(first.json().status).toBe('wait_payment');
  expect(second.body).toBe(first.body);
  const { rows } = await sql`select from claim_transitions where claim_id = ${id}`.execute(api.db);
  expect(rows).toHaveLength(2);
});

test('an operator’s credit repeated with its key is processed once', async () => {
  const guest = new Guest(api);
  const operator = await Operator.open(api);
  const id = await guest.create(draft);
  await guest.confirm(id);
  const key = randomUUID();
  const order = { action: 'credit', summa: '0.01', tx: hashOf('twice') };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => operator.post(`claims/${id}/move/`, order, withKey(key))),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const { rows } = await sql`select from deposits where claim_id = ${id}`.execute(api.db);
  expect(rows).toHaveLength(1);
});

test('a stored call reveals neither its request nor its answer', async () => {
  const guest = new Guest(api);
  const key = randomUUID();
  const email = 'hidden@example.org';
  const id = await guest.create({ ...draft, email });
  const body = { agree: { aml: 1, replenishment: 1 } };
  await guest.post(`${url}${id}/confirm/`, body, withKey(key));
  const { rows } = await sql<{ stored: string; hash: string }>`
    select k::text as stored, encode(request_hash, 'hex') as hash from idempotency_keys k where key = ${key}`.execute(
    api.db,
  );
  expect(rows[0]?.stored).not.toContain(id);
  expect(rows[0]?.stored).not.toContain(Buffer.from(email).toString('hex'));
  const request = { route: '/api/v1/claim/:id/confirm/', params: { id }, body };
  expect(rows[0]?.hash).not.toBe(createHash('sha256').update(JSON.stringify(request)).digest('hex'));
});
