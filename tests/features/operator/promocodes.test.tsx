import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PromocodesScreen } from '#features/operator/promocodes/promocodes-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

vi.mock('#lib/i18n/navigation.ts', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ replace: vi.fn() }),
}));

const promocode = {
  id: '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71',
  code: 'WINTER',
  type: 'percent',
  value: '0.5',
  minSumma: '100',
  maxBonus: null,
  pairs: [],
  used: 3,
  usageLimit: 10,
  perUser: 1,
  personal: false,
  owner: null,
  givenUsd: '4.24988129',
  state: 'active',
  createdBy: 'operator@example.org',
  createdAt: '2026-11-01T10:00:00.000Z',
  dateStart: null,
  dateEnd: null,
};
const use = {
  claimId: '5d0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71',
  number: 100123,
  status: 'done',
  by: 'anna@example.org',
  fromSumma: '100',
  fromCurrency: 'USDT',
  toSumma: '8000',
  toCurrency: 'RUB',
  bonusUsd: '0.44685015',
  at: '2026-11-02T10:00:00.000Z',
  returned: false,
};
const pageOf = (...results: object[]) => ({ count: results.length, next: null, previous: null, results });
const calls = '/api/v1/operator/promocodes/';

test('a code shows its terms and its cost in cents, and its uses on request', async () => {
  answer('get', calls, () => pageOf(promocode));
  answer('get', `${calls}${promocode.id}/uses/`, () => pageOf(use));
  const user = open(<PromocodesScreen />);
  expect(await screen.findByText(/Использований: 3 из 10/)).toHaveProperty(
    'textContent',
    'Использований: 3 из 10 · обошёлся в 4,25 USD'.replace(' USD', '\u00a0USD'),
  );
  expect(screen.getByText(/^Обмен от 100/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Кто применил' }));
  const row = (await screen.findByText('anna@example.org')).closest('tr');
  expect(
    within(row as HTMLElement)
      .getByRole('link', { name: '100123' })
      .getAttribute('href'),
  ).toContain(use.claimId);
  expect(row?.textContent).toContain('0,45\u00a0USD');
});

test('older uses of a code are opened page by page, and newer ones again', async () => {
  answer('get', calls, () => pageOf(promocode));
  const asked = answer('get', `${calls}${promocode.id}/uses/`, () => {
    const { searchParams } = new URL(asked.at(-1)?.url ?? '');
    return searchParams.get('after') === use.claimId
      ? { next: null, results: [{ ...use, number: 100001, claimId: promocode.id }] }
      : { next: use.claimId, results: [use] };
  });
  const user = open(<PromocodesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Кто применил' }));
  expect(await screen.findByRole('button', { name: 'Новее' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Старее' }));
  expect(await screen.findByRole('link', { name: '100001' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Старее' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Новее' }));
  expect(await screen.findByRole('link', { name: '100123' })).toBeTruthy();
});

test('switching a code off needs one press', async () => {
  answer('get', calls, () => pageOf(promocode));
  const sent = answer('post', `${calls}${promocode.id}/`, () => ({ ...promocode, state: 'off' }));
  const user = open(<PromocodesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Отключить' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(await sent[0]?.json()).toEqual({ active: false });
});

test('the form sends what was typed, and shows a refusal at its field', async () => {
  answer('get', calls, () => pageOf());
  answer('get', '/api/v1/calculator/from/', () => []);
  const fields = { code: ['Такой промокод уже есть. Придумайте другой.'] };
  const sent = answer('post', calls, () => refusal('validation', 'Проверьте поля.', fields), 422);
  const user = open(<PromocodesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Новый промокод' }));
  await user.click(screen.getByRole('button', { name: 'Создать промокод' }));
  expect(await screen.findAllByText('Заполните это поле.')).toHaveLength(2);
  expect(sent).toHaveLength(0);
  await user.type(screen.getByLabelText('Промокод'), 'spring');
  await user.click(screen.getByRole('radio', { name: 'Сумму' }));
  await user.type(screen.getByLabelText('Сумма, USD'), '2,5');
  await user.type(screen.getByLabelText('Сколько раз всего'), 'десять');
  await user.click(screen.getByRole('button', { name: 'Создать промокод' }));
  expect(await screen.findByText('Проверьте, что здесь написано.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Сколько раз всего'));
  await user.type(screen.getByLabelText('Сколько раз всего'), '10');
  await user.click(screen.getByRole('button', { name: 'Создать промокод' }));
  expect(await screen.findByText('Такой промокод уже есть. Придумайте другой.')).toBeTruthy();
  expect(await sent[0]?.json()).toMatchObject({ code: 'SPRING', type: 'fix', value: '2.5', usageLimit: 10, pairs: [] });
});

test('a made-up code has no characters that are easily confused', async () => {
  answer('get', calls, () => pageOf());
  answer('get', '/api/v1/calculator/from/', () => []);
  const user = open(<PromocodesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Новый промокод' }));
  await user.click(screen.getByRole('button', { name: 'Придумать' }));
  expect(screen.getByLabelText<HTMLInputElement>('Промокод').value).toMatch(/^[A-HJKMNP-Z2-9]{10}$/);
});
