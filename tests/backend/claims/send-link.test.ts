import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { searchClaim, sendClaimLink } from '#backend/modules/claims/mail/service.ts';
import { claimLink } from '#backend/modules/claims/page/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { type Draft, draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { type Letter, recordMail } from '../../support/record-mail.ts';

const { api } = await claimTest();
const guest = new Guest(api);

async function aClaim(email: string): Promise<string> {
  const draft: Draft = { ...(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')), email };
  return await guest.create(draft);
}
const request = (id: string, who = guest) => who.post(`/api/v1/claim/${id}/link/`);

async function queued(id: string): Promise<{ claimId: string; at: string }[]> {
  const { rows } = await sql<{ data: { claimId: string; at: string } }>`
    select data from pgboss.job where name = 'linkMail' and data->>'claimId' = ${id}`.execute(api.db);
  return rows.map(({ data }) => data);
}

async function lettersOf(id: string): Promise<Letter[]> {
  const { mailer, letters } = recordMail();
  for (const data of await queued(id)) await sendClaimLink({ ...api.deps, mailer }, data);
  return letters;
}

test('anybody with the page may have the link mailed, which goes to the e-mail of the claim alone', async () => {
  const id = await aClaim('anna@example.org');
  const answer = await request(id, new Guest(api));
  expect([answer.statusCode, answer.json()]).toEqual([202, { retryAfter: 3600 }]);
  const [letter] = await lettersOf(id);
  expect(letter?.to).toBe('anna@example.org');
  expect(letter?.text).toContain(claimLink(api.deps.config, id, 'ru'));
  expect(answer.body).not.toContain('#t=');
});

test('a recipient gets one link an hour, whichever claim it is asked for', async () => {
  const [first, second] = [await aClaim('bella@example.org'), await aClaim('Bella@example.org')];
  expect((await request(first)).statusCode).toBe(202);
  for (const id of [first, second]) {
    const refused = await request(id);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  }
  expect(await queued(second)).toEqual([]);
});

test('a claim without an e-mail has nowhere to send the link', async () => {
  const id = await aClaim('cara@example.org');
  await api.db.updateTable('claims').set({ email: '' }).where('id', '=', id).execute();
  expect((await request(id)).json().code).toBe('conflict');
});

test('a requested link is sent although strangers have used up the limit of the recipient', async () => {
  await sql`update settings set value = value || '{"unpaidPerRecipient": 1}' where key = 'mail'`.execute(api.db);
  await aClaim('emma@example.org');
  const id = await aClaim('emma@example.org');
  expect((await request(id)).statusCode).toBe(202);
  expect(await lettersOf(id)).toHaveLength(1);
});

test('no link is sent beyond the limit of mail about unpaid claims of one person', async () => {
  await sql`update settings set value = value || '{"unpaidPerPerson": 1}' where key = 'mail'`.execute(api.db);
  await aClaim('dora@example.org');
  const id = await aClaim('dora@example.org');
  expect((await request(id)).statusCode).toBe(202);
  expect(await lettersOf(id)).toEqual([]);
});

describe('a search by number and e-mail', () => {
  const find = (number: number, email: string, who = new Guest(api)) =>
    who.post('/api/v1/claim/find/', { number: String(number), email });
  const searches = async (): Promise<{ number: string; email: string }[]> => {
    const { rows } = await sql<{ data: { number: string; email: string } }>`
      delete from pgboss.job where name = 'claimSearch' returning data`.execute(api.db);
    return rows.map(({ data }) => data);
  };
  const runSearches = async () => {
    for (const data of await searches()) await searchClaim(api.deps, data);
  };
  const numberOf = async (id: string): Promise<number> => (await guest.status(id)).json().number;

  test('mails the link once, and answers the same whether there is such a claim', async () => {
    const id = await aClaim('frida@example.org');
    const number = await numberOf(id);
    const answers = [
      await find(number, 'Frida@example.org'),
      await find(number, 'frida@example.org'),
      await find(number, 'greta@example.org'),
      await find(999_999_999, 'frida@example.org'),
    ];
    for (const { statusCode, json } of answers) expect([statusCode, json()]).toEqual([202, { id: null }]);
    await runSearches();
    expect(await queued(id)).toHaveLength(1);
  });

  test('leaves the button on the page its own mail', async () => {
    const id = await aClaim('jana@example.org');
    await find(await numberOf(id), 'jana@example.org');
    await runSearches();
    expect((await request(id)).statusCode).toBe(202);
    expect((await request(id)).json().code).toBe('rate_limited');
    expect(await queued(id)).toHaveLength(2);
  });

  test('writes the same before the answer, whether the number and the e-mail fit', async () => {
    const id = await aClaim('ilse@example.org');
    const number = await numberOf(id);
    const written = async () => {
      const { rows } = await sql<Record<string, unknown>>`
        select (select count(*)::int from pgboss.job where name = 'linkMail') as links,
          (select count(*)::int from pgboss.job where name = 'claimSearch') as searches,
          (select count(*)::int from throttle_counters) as throttled`.execute(api.db);
      return rows[0];
    };
    const [before] = [await written()];
    for (const [searched, email] of [
      [number, 'ilse@example.org'],
      [number, 'greta@example.org'],
      [999_999_999, 'ilse@example.org'],
    ] as const) {
      await searches();
      await find(searched, email);
      expect(await written()).toEqual({ ...before, searches: 1 });
    }
  });

  test('opens the claim for the browser that created it, without a mail', async () => {
    const id = await aClaim('hanna@example.org');
    expect((await find(await numberOf(id), 'typo@example.org', guest)).json()).toEqual({ id });
    await runSearches();
    expect(await queued(id)).toEqual([]);
  });

  test('with letters instead of a number is refused at its field', async () => {
    const refused = await guest.post('/api/v1/claim/find/', { number: '1000x', email: 'anna@example.org' });
    expect(refused.json()).toMatchObject({ code: 'validation', fields: { number: [expect.any(String)] } });
  });
});
