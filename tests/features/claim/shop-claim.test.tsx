import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const { id } = aClaim();

function show(claim: ReturnType<typeof aClaim>) {
  answer('get', '/api/v1/claim/:id/status/', () => claim);
  return open(<ClaimScreen id={id} />);
}

const shop = { name: 'Чайная лавка', order: 'A-7', title: 'Чай', backUrl: 'https://tea.example/', payCode: null };

test.each([
  ['paid', 'Проверим платёж и передадим деньги магазину.'],
  ['payout', 'Деньги получит магазин «Чайная лавка».'],
  ['payout_sent', 'Когда магазин получит деньги, оплата будет завершена.'],
] as const)('a claim of a shop in %s says that the shop gets the money', async (status, words) => {
  show(aClaim(status, { shop }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Оплата завершена', { selector: 'li *' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Вы получаете|отправим вам/i);
});

test.each(['done', 'refunded', 'expired'] as const)(
  'a claim of a shop in %s leads back to the shop, not to a new exchange',
  async (status) => {
    show(aClaim(status, { shop }));
    expect(await screen.findByRole('link', { name: 'Вернуться в магазин «Чайная лавка»' })).toBeTruthy();
    for (const name of ['Новый обмен', 'Новая заявка', 'Создать новую заявку'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  },
);
