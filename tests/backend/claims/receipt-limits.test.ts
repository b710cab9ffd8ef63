import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { testApp } from '../../support/app.ts';
import { pass } from '../../support/clock.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const folder = mkdtempSync(join(tmpdir(), 'razmen-kept-'));
const api = await testApp({ env: { DATA_DIR: folder } });
const guest = new Guest(api);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function waiting(): Promise<string> {
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await guest.confirm(id);
  return id;
}

const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const form = [
  '--x',
  'content-disposition: form-data; name="file"; filename="a.pdf"',
  'content-type: application/pdf',
  '',
  `${pdf}\r\n--x--`,
  '',
].join('\r\n');
const send = (id: string, payload: string, headers: Record<string, string> = {}) =>
  guest.send({
    method: 'POST',
    url: `/api/v1/claim/${id}/bill/`,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  });
const stored = () => readdirSync(join(folder, 'uploads')).length;

describe('receipts of a claim that ended without payment', () => {
  const end = async (id: string, days: number) => {
    await guest.confirm(id, 'cancel');
    await sql`update claims set status_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(api.db);
  };
  const upload = async () => {
    const id = await waiting();
    expect((await send(id, form)).statusCode).toBe(201);
    return id;
  };
  const kept = async (id: string) => (await guest.status(id)).json().bills.length;

  test('are deleted with their files after a week; others are kept', async () => {
    const [old, recent, open] = [await upload(), await upload(), await upload()];
    await end(old, 8);
    await end(recent, 6);
    const before = stored();
    await deleteExpired(api.deps);
    expect([await kept(old), await kept(recent), await kept(open)]).toEqual([0, 1, 1]);
    expect(stored()).toBe(before - 1);
  });

  test('are deleted after the number of days in the settings', async () => {
    const id = await upload();
    await end(id, 4);
    await sql`insert into settings (key, value) values ('receipts', '{"unpaidDays": 3}')`.execute(api.db);
    await deleteExpired(api.deps);
    expect(await kept(id)).toBe(0);
  });

  test('are kept if a payment arrived after its end', async () => {
    const id = await upload();
    await end(id, 8);
    await sql`insert into deposits (key, payment_key, claim_id, ps, summa, late) values ('late', 'late', ${id}, ${ps.BTC}, 1, true)`.execute(
      api.db,
    );
    await deleteExpired(api.deps);
    expect(await kept(id)).toBe(1);
  });
});

describe('an upload before its body is read', () => {
  /** Sends the headers of an upload but never its body. */
  async function begin(id: string, address: string) {
    const { port } = api.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = [
      `POST /api/v1/claim/${id}/bill/ HTTP/1.1`,
      'Host: x',
      `X-Visitor: ${guest.cookie}`,
      `X-Forwarded-For: ${address}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    return socket;
  }
  const firstLine = async (socket: Socket) => {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return chunk.toString().split('\r\n', 1)[0];
  };

  test('is refused for a claim that does not exist or has ended, and takes no place', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const ended = await waiting();
    await guest.confirm(ended, 'cancel');
    expect(await firstLine(await begin(randomUUID(), '203.0.113.77'))).toContain('404');
    expect(await firstLine(await begin(ended, '203.0.113.77'))).toContain('409');
  });

  test('is refused beyond 100 uploads a day of one network', async () => {
    const id = await waiting();
    const ask = () => send(id, '--x--\r\n', { 'x-forwarded-for': '203.0.113.88' });
    const answers: number[] = [];
    for (let n = 0; n < 101; n += 1) {
      if (n % 50 === 0) pass(601_000);
      answers.push((await ask()).statusCode);
    }
    expect([answers[99] === 429, answers[100]]).toEqual([false, 429]);
  });
});
