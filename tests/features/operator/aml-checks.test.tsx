import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AmlChecks } from '#features/operator/claim/aml-checks.tsx';
import { aDeskClaim } from '#tests/support/factories/desk.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/claims/:id/aml/';
const aCheck = {
  id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c41',
  at: '2026-11-20T11:10:00.000Z',
  subject: 'staff',
  address: '0xabc',
  risk: 'high',
  score: 100,
  categories: ['sanctions'],
  provider: 'demo',
  validUntil: null,
};

test('an order without checks says so, and a checked address is listed with risk, score and findings', async () => {
  let checks: object[] = [];
  answer('get', path, () => ({ available: true, checks }));
  const sent = answer('post', path, () => {
    checks = [aCheck];
    return aCheck;
  });
  const user = open(<AmlChecks details={aDeskClaim('paid')} />);
  expect(await screen.findByText('Адреса этой заявки ещё не проверяли.')).toBeTruthy();
  await user.type(screen.getByRole('textbox'), '0xabc');
  await user.click(screen.getByRole('button', { name: 'Проверить адрес' }));
  expect(await screen.findByText('высокий риск')).toBeTruthy();
  expect(screen.getByText('100 из 100')).toBeTruthy();
  expect(screen.getByText('sanctions')).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ address: '0xabc' });
});

test('without a provider, the page says which setting connects one and offers no field', async () => {
  answer('get', path, () => ({ available: false, checks: [] }));
  open(<AmlChecks details={aDeskClaim('paid')} />);
  expect(await screen.findByText(/Сервис AML не подключён/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
