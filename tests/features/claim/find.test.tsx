import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FindClaim } from '#features/claim/find/find-claim.tsx';
import { answer, apiOfTest, open, refusal, went } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/find/';
const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';

async function search(number = '№ 100 017', email = 'anna@example.org') {
  const user = open(<FindClaim />);
  await user.type(screen.getByLabelText('Номер заявки'), number);
  await user.type(screen.getByLabelText('E‑mail из заявки'), email);
  await user.click(screen.getByRole('button', { name: 'Найти' }));
  return user;
}

test('a claim of this browser opens at once, also by a number copied with its sign and spaces', async () => {
  const asked = answer('post', path, () => ({ id }), 202);
  await search();
  await waitFor(() => expect(went.mock.calls).toEqual([[`/claim/${id}`]]));
  expect(await asked[0]?.json()).toEqual({ number: '100017', email: 'anna@example.org' });
});

test('for any other claim a mail is announced only on condition, and the input can be corrected', async () => {
  answer('post', path, () => ({ id: null }), 202);
  const user = await search('100017');
  expect(await screen.findByText(/Если в ней указан адрес anna@example.org/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Исправить номер или адрес' }));
  const number = screen.getByLabelText<HTMLInputElement>('Номер заявки');
  expect([number.value, screen.getByLabelText<HTMLInputElement>('E‑mail из заявки').value]).toEqual([
    '100017',
    'anna@example.org',
  ]);
  expect(document.activeElement).toBe(number);
});

test('a refusal is shown below the fields, which keep what was typed', async () => {
  answer('post', path, () => refusal('rate_limited', 'Слишком много попыток.'), 429);
  await search('100017');
  expect(await screen.findByText('Слишком много попыток.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Номер заявки').value).toBe('100017');
});

test('for any other claim the page says that it is not in this browser, and the focus moves there', async () => {
  answer('post', path, () => ({ id: null }), 202);
  await search('100017');
  const told = await screen.findByText(/В этом браузере заявки 100017 нет/);
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByText(/заявка с таким номером и адресом не нашлась/)).toBeTruthy();
});

const words = {
  ru: {
    number: 'Номер заявки',
    email: 'E‑mail из заявки',
    submit: 'Найти',
    noNumber: 'Укажите номер заявки.',
    badNumber: 'Только цифры, например 100234.',
    noEmail: 'Укажите e‑mail.',
    badEmail: 'Введите e‑mail полностью, например name@example.org.',
  },
  en: {
    number: 'Order number',
    email: 'E‑mail in the order',
    submit: 'Find',
    noNumber: 'Enter the order number.',
    badNumber: 'Digits only, such as 100234.',
    noEmail: 'Enter your e‑mail.',
    badEmail: 'Enter a full e‑mail address, such as name@example.org.',
  },
} as const;

type Word = keyof (typeof words)['ru'];
const faulty: [typed: [string, string], faults: { number?: Word; email?: Word }][] = [
  [['', ''], { number: 'noNumber', email: 'noEmail' }],
  [[' ', 'anna@example.org'], { number: 'noNumber' }],
  [['100017', ''], { email: 'noEmail' }],
  [['abc', 'anna@example.org'], { number: 'badNumber' }],
  [['100017', 'anna@example'], { email: 'badEmail' }],
  [['10001x', 'anna'], { number: 'badNumber', email: 'badEmail' }],
];

describe.each(['ru', 'en'] as const)('an incomplete or wrong search in %s', (locale) => {
  const t = words[locale];

  test.each(faulty)('%j names each fault at its field and focuses the first one', async ([number, email], faults) => {
    const asked = answer('post', path, () => ({ id: null }), 202);
    const user = open(<FindClaim />, locale);
    const fields = { number: screen.getByLabelText(t.number), email: screen.getByLabelText(t.email) };
    if (number) await user.type(fields.number, number);
    if (email) await user.type(fields.email, email);
    await user.click(screen.getByRole('button', { name: t.submit }));
    for (const [name, word] of Object.entries(faults) as ['number' | 'email', Word][]) {
      const fault = await screen.findByText(t[word]);
      expect(fields[name].getAttribute('aria-describedby')).toContain(fault.closest('[aria-live]')?.id);
    }
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(Object.keys(faults).length);
    expect(document.activeElement).toBe(faults.number ? fields.number : fields.email);
    expect([fields.number, fields.email].map((field) => (field as HTMLInputElement).value)).toEqual([number, email]);
    expect(asked).toHaveLength(0);
  });
});

test('a fault that only the API finds is shown at its field, which gets the focus', async () => {
  answer('post', path, () => refusal('validation', 'Проверьте поля.', { email: ['Такой e‑mail не подходит.'] }), 422);
  await search('100017');
  expect(await screen.findByText('Такой e‑mail не подходит.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E‑mail из заявки'));
  expect(screen.queryByText('Проверьте поля.')).toBeNull();
});
