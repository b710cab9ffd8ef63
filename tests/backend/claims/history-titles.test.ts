import { expect, test } from 'vitest';
import { t } from '#backend/i18n.ts';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api } = await claimTest();

test('past steps of a claim are named as past, the current step as running', async () => {
  const guest = new Guest(api);
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await guest.confirm(id);
  await guest.confirm(id, 'paid');
  const titlesIn = async (language: string): Promise<string[]> => {
    const answer = await guest.get(`${language === 'en' ? '/en' : ''}/api/v1/claim/${id}/status/`);
    return answer.json().history.map(({ title }: { title: string }) => title);
  };
  expect(await titlesIn('ru')).toEqual(['Заявка создана', 'Ожидание оплаты', t('ru', 'ClaimStatus.marked_paid.title')]);
  expect((await titlesIn('en')).at(1)).toBe('Payment requested');
});
