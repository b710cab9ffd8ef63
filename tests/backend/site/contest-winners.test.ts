import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { JobData } from '#backend/jobs/queue.ts';
import { sendContestMail } from '#backend/modules/site/contest-draw/service.ts';
import { testApp } from '../../support/app.ts';
import * as contest from '../../support/factories/contest.ts';
import { Guest, Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { type Letter, recordMail } from '../../support/record-mail.ts';

const api = await testApp();
const operator = await Operator.open(api);

afterEach(async () => {
  await contest.removeContests(api);
  await sql`delete from pgboss.job where name = 'contestMail'`.execute(api.db);
});

/** Sends the queued mails to winners, as the worker would, and returns them. */
async function sentMails(): Promise<Letter[]> {
  const { rows } = await sql<{ data: JobData['contestMail'] }>`
    select data from pgboss.job where name = 'contestMail' order by created_on`.execute(api.db);
  const { mailer, letters } = recordMail();
  for (const { data } of rows) await sendContestMail({ ...api.deps, mailer }, data);
  return letters;
}

/** Completes a claim and enters it into the running contest. */
async function entered(): Promise<{ id: string; number: string }> {
  const { id, guest } = await walkTo(operator, 'done');
  const number = String((await guest.status(id)).json().number);
  expect((await contest.joinContest(guest, number)).statusCode).toBe(200);
  return { id, number };
}

test('a completed order joins, the contest closes, the order wins under its number, and one mail goes to it', async () => {
  const id = await contest.runningContest(operator);
  const { number } = await entered();
  await contest.endContests(api);
  await contest.closeEnded(api);
  const drawn = await Promise.all([1, 2, 3].map(() => contest.drawContest(operator, id)));
  expect(drawn.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);

  const page = (await new Guest(api).get('/api/v1/contest/')).body;
  expect(JSON.parse(page).past[0].winners).toEqual([{ place: 1, claim: number, prize: '100 USDT' }]);
  expect(page).not.toContain('visitor@example.org');

  const mails = await sentMails();
  expect(mails).toMatchObject([
    { to: 'visitor@example.org', subject: `Заявка ${number} выиграла в конкурсе`, event: `${number}-contest-${id}` },
  ]);
  expect(mails[0]?.text).toMatch(/«Зимний розыгрыш» завершён.+1 место, приз: 100 USDT/);
  expect(mails[0]?.text).toContain('/contest');
});

test('an order made in English is told of its prize in English', async () => {
  const id = await contest.runningContest(operator);
  const { id: claim, number } = await entered();
  await sql`update claims set locale = 'en' where id = ${claim}`.execute(api.db);
  await contest.endContests(api);
  await contest.closeEnded(api);
  await contest.drawContest(operator, id);
  expect(await sentMails()).toMatchObject([
    {
      locale: 'en',
      subject: `Order ${number} has won a prize`,
      text: expect.stringContaining('“Winter draw” is over'),
    },
  ]);
});

test('orders that have not won and orders without an e-mail get no mail', async () => {
  const id = await contest.runningContest(operator);
  const orders = [await entered(), await entered(), await entered()];
  await contest.endContests(api);
  await contest.closeEnded(api);
  const [{ winners }] = (await contest.drawContest(operator, id)).json();
  const [first, second] = winners.map(({ claim }: { claim: string }) => claim);
  const silent = orders.find(({ number }) => number === first);
  await sql`update claims set email = '' where id = ${silent?.id ?? ''}`.execute(api.db);
  expect((await sentMails()).map(({ event }) => event)).toEqual([`${second}-contest-${id}`]);
});
