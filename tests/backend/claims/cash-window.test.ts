import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { cashDraftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { lettersOf } from '../../support/mail.ts';

const { api } = await claimTest();

const hourMs = 3_600_000;

/** Opens the office in Dubai on a single day of the week only, from 10:00 to 20:00 UTC. */
async function openOn(day: number | null): Promise<void> {
  const week = Array.from({ length: 7 }, (_, index) => (index === day ? ['10:00', '20:00'] : null));
  const schedule = day === null ? null : JSON.stringify({ zone: 'UTC', week });
  await sql`update offices set schedule = ${schedule}::jsonb where city = 'DUBAI'`.execute(api.db);
}

async function cashClaim() {
  const guest = new Guest(api);
  const pair = { from: ps.CASHUSD, to: ps.USDTTRC20, fromSumma: '5000' };
  const id = await guest.create(await cashDraftOf(api, 'DUBAI', pair));
  const created = (await guest.get(`/api/v1/claim/${id}/status/`)).json();
  const before = Date.now();
  const claim = (await guest.confirm(id)).json();
  const { office } = (await guest.get(`/api/v1/claim/${id}/form/`)).json();
  return { created, claim, office, before };
}

test('cash may be brought two hours after the next opening, and the office says when it opens', async () => {
  const inTwoDays = new Date(Date.now() + 48 * hourMs);
  await openOn((inTwoDays.getUTCDay() + 6) % 7);
  const { claim, office } = await cashClaim();
  const day = inTwoDays.toISOString().slice(0, 10);
  expect(office).toMatchObject({ zone: 'UTC', opensAt: `${day}T10:00:00.000Z`, side: 'give' });
  expect(claim.payUntil.slice(0, 13)).toBe(`${day}T12`);
});

test('the rate floats if the office opens only after the rate lock, before and after the confirmation', async () => {
  await openOn((new Date().getUTCDay() + 2) % 7);
  const { created, claim } = await cashClaim();
  expect(created).toMatchObject({ status: 'new', fixedMinutes: 0 });
  expect(claim).toMatchObject({ status: 'wait_payment', fixedMinutes: 0, courseFixedUntil: null });
});

test('the rate is fixed if the office has no schedule', async () => {
  await openOn(null);
  const { created, claim } = await cashClaim();
  expect(created.fixedMinutes).toBe(120);
  expect(claim).toMatchObject({ fixedMinutes: 120, courseFixedUntil: expect.any(String) });
});

test('cash may be brought within a day, if the opening hours are known only as a text', async () => {
  await openOn(null);
  const { claim, office, before } = await cashClaim();
  expect(office).toMatchObject({ zone: null, opensAt: null });
  expect(Date.parse(claim.payUntil) - before).toBeGreaterThan(23 * hourMs);
});

test('the mails about cash name the office, its hours, the code and its clock', async () => {
  const inTwoDays = new Date(Date.now() + 48 * hourMs);
  await openOn((inTwoDays.getUTCDay() + 6) % 7);
  const { claim, office } = await cashClaim();
  const letter = (await lettersOf(api, claim.id)).at(-1);
  expect(letter?.subject).toMatch(/принесите 5\s000\sUSD$/);
  for (const words of [office.address, office.hours, office.code]) expect(letter?.text).toContain(words);
  expect(letter?.text).toMatch(/Принесите деньги до .* 12:\d\d по местному времени \(Дубай\)/);
});
