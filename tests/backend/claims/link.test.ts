import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { Guest, Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { lettersOf } from '../../support/mail.ts';

const api = await testApp();
const operator = await Operator.open(api);

async function tokenOf(id: string): Promise<string> {
  const [letter] = await lettersOf(api, id);
  return /#t=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

const open = (guest: Guest, id: string, token: string) => guest.post(`/api/v1/claim/${id}/open/`, { token });

describe('the claim link in a mail', () => {
  test('gives another browser the rights of the claim’s creator', async () => {
    const { id, guest } = await walkTo(operator, 'wait_payment');
    const other = new Guest(api);
    expect((await other.status(id)).json()).toMatchObject({ own: false, actions: [] });
    expect((await other.confirm(id, 'paid')).statusCode).toBe(403);

    const opened = await open(other, id, await tokenOf(id));
    expect(opened.statusCode).toBe(200);
    expect(opened.json()).toMatchObject({ own: true, email: 'visitor@example.org' });
    expect((await other.get(`/api/v1/claim/${id}/requisite/`)).statusCode).toBe(200);
    expect((await other.confirm(id, 'paid')).json()).toMatchObject({ status: 'marked_paid', own: true });
    expect((await guest.status(id)).json().own).toBe(true);
  });

  test('may be opened twice, also by the creator', async () => {
    const { id, guest } = await walkTo(operator, 'new');
    const token = await tokenOf(id);
    const other = new Guest(api);
    for (const one of [other, other, guest]) expect((await open(one, id, token)).json().own).toBe(true);
  });

  test('gives no rights with a wrong token or the token of another claim', async () => {
    const { id } = await walkTo(operator, 'new');
    const right = await tokenOf(id);
    const foreign = await tokenOf((await walkTo(operator, 'new')).id);
    const other = new Guest(api);
    for (const token of ['', 'x', foreign, `${right}x`, right.slice(1), right.toUpperCase()]) {
      const answer = await open(other, id, token);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
    expect((await other.status(id)).json().own).toBe(false);
  });

  test('gives no rights without a visitor cookie or for an unknown claim', async () => {
    const { id, guest } = await walkTo(operator, 'new');
    const token = await tokenOf(id);
    const url = `/api/v1/claim/${id}/open/`;
    expect((await api.app.inject({ method: 'POST', url, payload: { token } })).statusCode).toBe(403);
    expect((await open(guest, randomUUID(), token)).statusCode).toBe(404);
  });

  test('has a token that is stored in no table', async () => {
    const { id } = await walkTo(operator, 'new');
    const token = await tokenOf(id);
    await open(new Guest(api), id, token);
    const { rows } = await sql<{ whole: string }>`
      select row_to_json(c)::text as whole from claims c union all select row_to_json(v)::text from claim_visitors v
      union all select row_to_json(j)::text from pgboss.job j`.execute(api.db);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ whole }) => whole).join()).not.toContain(token);
  });
});
