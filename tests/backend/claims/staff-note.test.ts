import { expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api, desk } = await claimTest();

test('a stranger with only the claim link never sees the note of staff, also as the reason of a refund', async () => {
  const guest = new Guest(api);
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await guest.confirm(id);
  await desk.move(id, 'credit', { summa: '0.01', tx: 'for a stranger' });
  const note = 'Ivan Petrov paid from a card of another person.';
  expect((await desk.move(id, 'refund', { note })).statusCode).toBe(200);
  const seen = await new Guest(api).status(id);
  expect(seen.body).not.toContain('Petrov');
  expect(seen.json().refund).toMatchObject({ summa: '0.01', reason: expect.stringMatching(/./) });
  expect((await guest.status(id)).json()).toMatchObject({ note, refund: { reason: note } });
});
