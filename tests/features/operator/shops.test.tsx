import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShopsScreen } from '#features/operator/shops/shops-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const shop = {
  id: '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71',
  status: 'wait',
  name: 'Чайная лавка',
  site: 'https://tea.example',
  about: 'Чай и посуда из Китая.',
  note: null,
  askedAt: '2026-11-01T10:00:00.000Z',
  decidedAt: null,
  by: 'tea@example.org',
  decidedBy: null,
};
const one = `/api/v1/operator/shops/${shop.id}/`;

test('an application is accepted as it was read, and a refusal without a reason says what is missing', async () => {
  answer('get', '/api/v1/operator/shops/', () => ({ count: 1, next: null, previous: null, results: [shop] }));
  const fields = { note: ['Напишите причину.'] };
  const sent = answer('post', one, () => refusal('validation', 'Проверьте поля.', fields), 422);
  const user = open(<ShopsScreen />);
  const site = await screen.findByRole('link', { name: shop.site });
  expect(site.getAttribute('rel')).toContain('noreferrer');
  await user.click(screen.getByRole('button', { name: 'Отказать' }));
  expect(await screen.findByText('Напишите причину.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Подключить' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(await sent[1]?.json()).toEqual({ action: 'accept', askedAt: shop.askedAt });
});
