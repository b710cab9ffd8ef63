import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { type Place, walkTo } from '../../support/factories/operator-claims.ts';

const api = await testApp();
const operator = await Operator.open(api);

afterEach(() => sql`delete from settings where key = 'hours'`.execute(api.db));

const hour = 3_600_000;
const clock = (at: number) => new Date(at).toISOString().slice(11, 16);

/** Sets business hours of one hour per day, which begin two hours from now. */
async function awayForTwoHours(): Promise<void> {
  const day = [clock(Date.now() + 2 * hour), clock(Date.now() + 3 * hour)];
  const hours = { zone: 'UTC', week: Array.from({ length: 7 }, () => day) };
  await sql`insert into settings (key, value) values ('hours', ${JSON.stringify(hours)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);
}

async function minutesLeft(id: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from clock_at - status_at)::float8 / 60 as minutes from claims where id = ${id}`.execute(
    api.db,
  );
  return rows[0]?.minutes ?? 0;
}

const clockOf = async (id: string): Promise<Date> => {
  const { clockAt: at } = await api.db
    .selectFrom('claims')
    .where('id', '=', id)
    .select('clockAt')
    .executeTakeFirstOrThrow();
  return at as Date;
};

const promised: Place[] = ['marked_paid', 'check', 'payout', 'refund'];

describe.each(promised)('the time promised in %s', (place) => {
  test('is half an hour if operators are always on duty', async () => {
    const { id, guest } = await walkTo(operator, place);
    expect(await minutesLeft(id)).toBeCloseTo(30, 0);
    expect((await guest.status(id)).json()).toMatchObject({
      text: expect.stringContaining('30 минут') as string,
      promisedUntil: null,
    });
  });

  test('starts with the business hours, and the page shows its end', async () => {
    await awayForTwoHours();
    const { id, guest } = await walkTo(operator, place);
    expect(await minutesLeft(id)).toBeGreaterThanOrEqual(149);
    expect(await minutesLeft(id)).toBeLessThanOrEqual(150);
    const { text, promisedUntil } = (await guest.status(id)).json();
    expect(text).toContain('нерабочее время');
    expect(text).not.toContain('30 минут');
    expect(promisedUntil).toBe((await clockOf(id)).toISOString());
  });

  test('is a timestamp that the page formats in the reader’s time zone, not part of the API’s text', async () => {
    await awayForTwoHours();
    const { id, guest } = await walkTo(operator, place);
    expect((await guest.status(id)).json().text).not.toMatch(/\d|UTC|московск/);
  });
});

test('the payout has to leave by the time that was promised during the review', async () => {
  const { id } = await walkTo(operator, 'check');
  await passMinutes(api, id, 20);
  const promisedInReview = await clockOf(id);
  await operator.move(id, 'payout');
  expect(await clockOf(id)).toEqual(promisedInReview);
});

test('a claim is overdue only after its promised time within business hours', async () => {
  await awayForTwoHours();
  const { id } = await walkTo(operator, 'check');
  const isLate = async () =>
    (await operator.get(`claims/?show=check&size=100`)).json().results.find((one: { id: string }) => one.id === id)
      .overdue;
  await passMinutes(api, id, 31);
  expect(await isLate()).toBe(false);
  await passMinutes(api, id, 120);
  expect(await isLate()).toBe(true);
});
