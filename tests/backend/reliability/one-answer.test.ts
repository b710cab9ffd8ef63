import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../support/app.ts';
import { type Draft, draftOf, ps } from '../../support/factories/exchange.ts';
import { ApiProcess } from '../../support/kills/api-process.ts';
import { record, sizes } from '../../support/kills/sizes.ts';
import { newVisitor, send } from '../../support/kills/writers.ts';

const { keys, keysKilled, sends, timeoutMs } = sizes;

let api: TestApp;
let server: ApiProcess;
let draft: Draft;

beforeAll(async () => {
  api = await testApp();
  const { quoteId: _shortLived, ...rest } = await draftOf(api, ps.BTC, ps.SBERRUB, '0.0003');
  draft = rest;
  server = new ApiProcess(api.url, 'endsAtCommit');
  await server.start();
});

afterAll(() => server.close());

async function claimIds(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from claims order by number`.execute(api.db);
  return rows.map(({ id }) => id);
}

interface Repeated {
  path: string;
  key: string;
  visitor: string;
  payload: Draft;
}

const newCall = (): Repeated => ({ path: '/api/v1/claim/', key: randomUUID(), visitor: newVisitor(), payload: draft });

async function answered(call: Repeated): Promise<Awaited<ReturnType<typeof send>>> {
  const answer = await send(server, call);
  return answer?.status === 503 ? answered(call) : answer;
}

const sendAll = (call: Repeated) => Promise.all(Array.from({ length: sends }, () => answered(call)));

/**
 * Sends one call many times concurrently. All responses must be byte-identical and contain the id of the newest claim.
 */
async function expectOneAnswer(call: Repeated): Promise<void> {
  const answers = await sendAll(call);
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer?.body)).size).toBe(1);
  expect(JSON.parse(answers[0]?.body ?? '{}').id).toBe((await claimIds()).at(-1));
  await sql`update rates set updated_at = now()`.execute(api.db);
}

test(`${keys} keys sent ${sends} times at once create ${keys} claims, each with one response`, {
  timeout: timeoutMs,
}, async () => {
  const before = (await claimIds()).length;
  for (let n = 0; n < keys; n++) await expectOneAnswer(newCall());
  expect(await claimIds()).toHaveLength(before + keys);
  record(`${keys} keys × ${sends} sends: ${keys} claims`);
});

test(`${keysKilled} keys create one claim each if the API ends between commit and response`, {
  timeout: timeoutMs,
}, async () => {
  const before = (await claimIds()).length;
  for (let n = 0; n < keysKilled; n++) {
    const call = newCall();
    server.arm();
    expect((await sendAll(call)).filter((answer) => answer !== null)).toEqual([]);
    await server.ended();
    // The claim exists although no call got a response: the API had committed the claim before it was killed.
    expect(await claimIds()).toHaveLength(before + n + 1);
    await server.start();
    await expectOneAnswer(call);
  }
  expect(await claimIds()).toHaveLength(before + keysKilled);
  record(`${keysKilled} keys × ${sends} sends with a kill between commit and answer: ${keysKilled} claims`);
});
