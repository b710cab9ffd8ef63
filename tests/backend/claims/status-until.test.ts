import { expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api } = await claimTest();
const guest = new Guest(api);

const untilOf = async (id: string) => {
  const { status, statusUntil, serverTime } = (await guest.status(id)).json();
  return { status, minutes: statusUntil && Math.round((Date.parse(statusUntil) - Date.parse(serverTime)) / 60_000) };
};

test('a new claim says when it closes unconfirmed; later the time to pay stands in its place', async () => {
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  expect(await untilOf(id)).toEqual({ status: 'new', minutes: 15 });
  await guest.confirm(id);
  expect(await untilOf(id)).toEqual({ status: 'wait_payment', minutes: null });
});

test('a claim with a card check says when the check must be over', async () => {
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await api.db.updateTable('claims').set({ courseType: 'verification' }).where('id', '=', id).execute();
  await guest.confirm(id);
  expect(await untilOf(id)).toEqual({ status: 'verify', minutes: 24 * 60 });
});
