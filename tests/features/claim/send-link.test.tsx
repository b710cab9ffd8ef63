import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';

function show(claim: ReturnType<typeof aClaim>) {
  answer('get', `${path}/status/`, () => claim);
  return open(<ClaimScreen id={claim.id} />);
}

const press = async (user: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: /^Отправить ссылку на/ }));

test('a limit is no failure: the page says when the next mail can be sent', async () => {
  answer('post', `${path}/link/`, () =>
    Response.json(refusal('rate_limited', 'Слишком много попыток.'), {
      status: 429,
      headers: { 'retry-after': '3180', 'x-request-id': 'r-1' },
    }),
  );
  await press(show(aClaim('paid')));
  expect(await screen.findByText(/Следующее письмо со ссылкой можно отправить в \d\d:\d\d/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Слишком много|r-1|сохранится/);
});

test('the failure of a lost connection goes when the connection is back', async () => {
  answer('post', `${path}/link/`, () => Response.error());
  await press(show(aClaim('paid')));
  expect(await screen.findByText('Нет связи с сервером.')).toBeTruthy();
  fireEvent(window, new Event('online'));
  expect(screen.queryByText('Нет связи с сервером.')).toBeNull();
});
