import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answer } from './support/api.ts';
import { field, freshVisits, openForm, ready } from './support/form.tsx';
import { btc, pairOf, sber } from './support/samples.ts';

freshVisits();

test('the keys right after an invalid character are refused too, so that 1e3 never becomes 13', async () => {
  openForm();
  await ready();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  // Typing is simulated with `compositionend`: jsdom has no `textInput` event, and React then takes typed text from
  // `compositionend`.
  const isTaken = (data: string) => fireEvent.compositionEnd(field('from'), { data });
  expect(['1', 'e', '3'].map(isTaken)).toEqual([true, false, false]);
  screen.getByText('«e3» не похоже на сумму');
  vi.setSystemTime(Date.now() + 2_000);
  expect(isTaken('5')).toBe(true);
});

test('the better rate after a check says what its gain is worth', async () => {
  const worth = { unit: 'USD', from: null, to: '0.0125' };
  answer('get', '/api/v1/calculator/pair/:from/:to/', () =>
    pairOf(btc, sber, { verificationCourse: '5100000', worth }),
  );
  openForm();
  await ready();
  expect(await screen.findByText('Больше на 100 RUB (≈ 1,25 USD)')).toBeTruthy();
});

test('a gain in cryptocurrency for a card payment is also told in the currency of the card', async () => {
  history.replaceState(null, '', '/?cur_from=SBERRUB&cur_to=BTC');
  const { from } = pairOf(sber, btc);
  const rates = { course: '0.000000125', verificationCourse: '0.000000127' };
  const pair = pairOf(sber, btc, { ...rates, from: { ...from, min: '10000' } });
  for (const call of ['pair', 'course']) answer('get', `/api/v1/calculator/${call}/:from/:to/`, () => pair);
  openForm();
  expect(await screen.findByText('Больше на 0,00002 BTC (≈ 160 RUB)')).toBeTruthy();
});

test('a Cyrillic e-mail is refused with the reason', async () => {
  const { user } = openForm();
  await ready();
  await user.type(screen.getByLabelText('E‑mail'), 'иван@почта.рф');
  await user.tab();
  expect(await screen.findByText(/Адреса с кириллицей не поддерживаем/)).toBeTruthy();
});

test('an amount below the minimum is warned of after a pause, and its correction is told beside the button too', async () => {
  const { user } = openForm();
  await ready();
  await user.clear(field('from'));
  await user.type(field('from'), '0,0005');
  expect(screen.queryByText(/Меньше минимума/)).toBeNull();
  expect(await screen.findByText('Меньше минимума: поднимем до 0,001 BTC')).toBeTruthy();
  await user.tab();
  expect(screen.queryByText(/Меньше минимума/)).toBeNull();
  const [, beside] = screen.getAllByText('Сумма поднята до минимума: 0,001 BTC');
  expect(beside?.closest('.bottom-bar')).toBeTruthy();
});

test('the rates have a heading, and the better one says before it is chosen what it needs', async () => {
  answer('get', '/api/v1/calculator/pair/:from/:to/', () => pairOf(btc, sber, { verificationCourse: '5100000' }));
  openForm();
  await ready();
  const better = await screen.findByRole('radio', { name: /С проверкой личности/ });
  const option = better.closest('label')?.textContent?.replaceAll('\u00a0', ' ');
  expect(option).toContain('1 BTC = 5 100 000 RUB');
  expect(option).toContain('Нужно фото документа и вас с ним, проверка до 24 часов');
  expect(screen.getByText('Курс', { selector: 'legend' }).className).toBe('mb-2 font-semibold lg:sr-only');
});

test('the card of a bank is asked for by the name of the bank, and a card of another bank is pointed out', async () => {
  const { user } = openForm();
  await ready();
  const card = screen.getByLabelText('Карта получателя (Сбербанк)');
  await user.type(card, '2200 7012 3456 7890');
  expect(screen.getByText('Похоже на карту другого банка, проверьте')).toBeTruthy();
  await user.clear(card);
  await user.type(card, '2202 2000 0000 0008');
  expect(screen.queryByText(/другого банка/)).toBeNull();
});
