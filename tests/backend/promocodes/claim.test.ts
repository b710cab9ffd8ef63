import { beforeEach, expect, test } from 'vitest';
import { subtract } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { Guest } from '../../support/factories/exchange.ts';
import { aCode, draftWith, freeGuesses } from '../../support/factories/promocode.ts';
import { lettersOf } from '../../support/mail.ts';

const { api, operator } = await claimTest();
beforeEach(() => freeGuesses(api));

test('the owner of a claim and staff see its promo code and what it added, strangers do not', async () => {
  const { code } = await aCode(api);
  const guest = new Guest(api);
  const draft = await draftWith(api, code);
  const id = await guest.create(draft);
  const { promocode, toSumma } = (await guest.status(id)).json();
  expect(promocode).toEqual({ code, bonus: subtract(toSumma, String(draft.toSumma)) });
  expect((await operator.get(`claims/${id}/`)).json().claim.promocode).toEqual(promocode);
  expect((await new Guest(api).status(id)).json().promocode).toBeNull();
});

test('a claim that gave its promo code back does not show it', async () => {
  const guest = new Guest(api);
  const id = await guest.create(await draftWith(api, (await aCode(api)).code));
  await guest.confirm(id, 'cancel');
  expect((await guest.status(id)).json().promocode).toBeNull();
});

test('the mail about a claim names its promo code', async () => {
  const { code } = await aCode(api);
  const guest = new Guest(api);
  const id = await guest.create(await draftWith(api, code));
  const { promocode } = (await guest.status(id)).json();
  const [letter] = await lettersOf(api, id);
  const added = promocode.bonus.replace('.', ',');
  for (const part of [letter?.text, letter?.html]) expect(part).toContain(`${code}, +${added}`);
});
