import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CaptchaProps } from '#components/captcha.tsx';
import { BuyCard } from '#features/gift/buy-card.tsx';
import { UseCode } from '#features/gift/use-code.tsx';
import { btc, pairOf, usdt } from '#tests/features/exchange/support/samples.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

vi.mock('#components/captcha.tsx', () => ({
  Captcha: ({ onToken, onFail }: CaptchaProps) => (
    <>
      <button type="button" onClick={() => onToken('proof')}>
        solve
      </button>
      <button type="button" onClick={onFail}>
        break
      </button>
    </>
  ),
}));

apiOfTest();

const giftId = 99;
const claim = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
const robot = 'Подтвердите, что вы не робот.';

let sent: Request[];

beforeEach(() => {
  answer('get', '/api/v1/verify/', () => ({ count: 0, next: null, previous: null, results: [] }));
  answer('get', '/api/v1/claim/captchacheck', () => ({ required: false, provider: 'altcha' }));
  answer('get', '/api/v1/gift/', () => ({
    card: { ...usdt, id: giftId, digits: 2 },
    validDays: 365,
    from: [btc],
    to: [usdt],
  }));
  answer('get', `/api/v1/calculator/pair/${btc.id}/${giftId}/`, () => pairOf(btc, usdt, { course: '100000' }));
  sent = answer('post', '/api/v1/claim/', () => refusal('captcha', robot), 403);
});

const buyButton = () => screen.getByRole('button', { name: 'Создать заявку' });

async function pressed() {
  const user = open(<BuyCard />);
  await screen.findByText(/К оплате/);
  await user.click(buyButton());
  await screen.findByText('solve');
  return user;
}

test('a purchase refused for want of a captcha is sent again by itself once the captcha is solved', async () => {
  const user = await pressed();
  expect(screen.queryByText(robot)).toBeNull();
  expect(buyButton().getAttribute('aria-busy')).toBe('true');
  const repeated = answer('post', '/api/v1/claim/', () => ({ id: claim }), 201);
  await user.click(screen.getByText('solve'));
  await waitFor(() => expect(repeated).toHaveLength(1));
  expect(await repeated[0]?.json()).toMatchObject({ recaptcha: 'proof' });
  expect(sent).toHaveLength(1);
});

test('a captcha that fails gives the button back and says what is missing', async () => {
  const user = await pressed();
  await user.click(screen.getByText('break'));
  expect(await screen.findByText('Пройдите проверку, что вы не робот.')).toBeTruthy();
  await waitFor(() => expect(buyButton().getAttribute('aria-busy')).toBeNull());
});

test('a code refused for want of a captcha is checked again by itself', async () => {
  answer('post', '/api/v1/gift/check/', () => refusal('captcha', robot), 403);
  const user = open(<UseCode />);
  await user.type(screen.getByRole('textbox', { name: /Код карты/ }), '00000000000000000');
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  await screen.findByText('solve');
  const repeated = answer(
    'post',
    '/api/v1/gift/check/',
    () => refusal('gift_unknown', 'Карты с таким кодом нет.'),
    422,
  );
  await user.click(screen.getByText('solve'));
  expect(await screen.findByText('Карты с таким кодом нет.')).toBeTruthy();
  expect(await repeated[0]?.json()).toMatchObject({ recaptcha: 'proof' });
});
