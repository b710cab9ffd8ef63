import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CaptchaProps } from '#components/captcha.tsx';
import { InquiryForm } from '#features/contacts/inquiry-form.tsx';
import { chatOpenEvent } from '#lib/open-chat.ts';
import { rememberClaim } from '#lib/recent-claims.ts';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

/** Mocks the captcha with two buttons: one solves the captcha, and the other makes it fail. */
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

const press = (name: string) => screen.getByRole('button', { name });
const advice = 'Пройдите проверку над кнопкой и отправьте ещё раз.';

async function sentEarly() {
  const calls = answer('post', '/api/v1/contacts/', () => ({ number: 7 }), 201);
  const user = open(<InquiryForm captcha={{ provider: 'altcha' }} />);
  await user.type(screen.getByLabelText(/Что случилось/), 'Где мой перевод?');
  await user.type(screen.getByLabelText(/E.mail/), 'anna@example.org');
  await user.click(press('Отправить'));
  await waitFor(() => expect(press('Отправить').getAttribute('aria-busy')).toBe('true'));
  expect(calls).toHaveLength(0);
  expect(screen.queryByText(advice)).toBeNull();
  return { calls, user };
}

test('an inquiry submitted before the captcha is solved is sent once it is', async () => {
  const { calls, user } = await sentEarly();
  await user.click(press('solve'));
  expect(await screen.findByText(/anna@example.org/)).toBeTruthy();
  expect(calls).toHaveLength(1);
  expect(await calls[0]?.json()).toMatchObject({ text: 'Где мой перевод?', recaptcha: 'proof' });
});

test('a failed captcha shows an error, and the next submit retries', async () => {
  const { calls, user } = await sentEarly();
  await user.click(press('break'));
  expect(await screen.findByText(advice)).toBeTruthy();
  await user.click(press('Отправить'));
  await waitFor(() => expect(screen.queryByText(advice)).toBeNull());
  await user.click(press('solve'));
  expect(await screen.findByText(/anna@example.org/)).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('a claim number with a letter is rejected', async () => {
  const calls = answer('post', '/api/v1/contacts/', () => ({ number: 7 }), 201);
  const user = open(<InquiryForm captcha={{ provider: 'none' }} />);
  await user.type(screen.getByLabelText(/Что случилось/), 'Где мой перевод?');
  await user.type(screen.getByLabelText(/E.mail/), 'anna@example.org');
  await user.type(screen.getByLabelText(/заявки/), '99x');
  await user.click(press('Отправить'));
  expect(await screen.findByText('Только цифры, например 100234.')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test('an inquiry whose captcha was refused as used or too old is sent again with a new one', async () => {
  const refused = answer('post', '/api/v1/contacts/', () => refusal('captcha', 'Подтвердите, что вы не робот.'), 403);
  const user = open(<InquiryForm captcha={{ provider: 'altcha' }} />);
  await user.type(screen.getByLabelText(/Что случилось/), 'Где мой перевод?');
  await user.type(screen.getByLabelText(/E.mail/), 'anna@example.org');
  await user.click(press('solve'));
  await user.click(press('Отправить'));
  await waitFor(() => expect(refused).toHaveLength(1));
  await waitFor(() => expect(press('Отправить').getAttribute('aria-busy')).toBe('true'));
  const sent = answer('post', '/api/v1/contacts/', () => ({ number: 7 }), 201);
  await user.click(press('solve'));
  expect(await screen.findByText(/anna@example.org/)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

const { id, number } = aClaim();
const recent = { fromCode: 'BTC', toCode: 'RUB', fromSumma: '0.015', toSumma: '79123.45' };

test.each(['', `?claim=${number}`])(
  'an inquiry opened with %s names the claim of this browser and its e-mail',
  async (query) => {
    history.replaceState(null, '', `/contacts${query}`);
    rememberClaim({ id, number, ...recent, createdAt: new Date().toISOString() });
    answer('get', '/api/v1/claim/:id/status/', () => aClaim('paid', { email: 'anna@example.org' }));
    open(<InquiryForm captcha={{ provider: 'none' }} />);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/E.mail/).value).toBe('anna@example.org'));
    expect(screen.getByLabelText<HTMLInputElement>(/заявки/).value).toBe(String(number));
  },
);

test('an inquiry about the claim of another browser names its number only', () => {
  history.replaceState(null, '', '/contacts?claim=100099');
  open(<InquiryForm captcha={{ provider: 'none' }} />);
  expect(screen.getByLabelText<HTMLInputElement>(/заявки/).value).toBe('100099');
  expect(screen.getByLabelText<HTMLInputElement>(/E.mail/).value).toBe('');
});

test.each([
  ['#chat', 1],
  ['', 0],
] as const)('opens the chat for visitors who come from an order page with %j: %s times', (hash, times) => {
  const opened = vi.fn();
  window.addEventListener(chatOpenEvent, opened);
  history.replaceState(null, '', `/contacts?claim=100017${hash}`);
  open(<InquiryForm captcha={{ provider: 'none' }} />);
  window.removeEventListener(chatOpenEvent, opened);
  expect(opened).toHaveBeenCalledTimes(times);
});
