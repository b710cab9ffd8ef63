import { render, screen } from '@testing-library/react';
import { http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, test, vi } from 'vitest';
import { errorStatus } from '#contracts/errors.ts';
import type { Exchange } from '#features/exchange/data/use-exchange.ts';
import { LazyRefusal } from '#features/exchange/submit/lazy-refusal.tsx';
import type { Refusal } from '#features/exchange/submit/refusal.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { answer, refusal, server } from './support/api.ts';
import { fillIn, freshVisits, openForm, ready } from './support/form.tsx';

freshVisits();

// The real captcha would leave its global state behind for other test files.
vi.mock('#components/captcha/altcha-box.tsx', () => ({ AltchaBox: () => null }));

type Code = keyof typeof errorStatus;
const codes = Object.keys(errorStatus) as Code[];
const textsOf = { ru, en };

/** Texts of the error codes for which the page shows a question to the visitor instead of the API's message. */
const decisions: Partial<Record<Code, string>> = { course_changed: ru.Exchange.refusal.courseChanged };

async function press() {
  answer('get', '/api/v1/calculator/promocode/', () => refusal('promo_unknown', 'Такого кода нет.'), 422);
  const { user } = openForm();
  await ready();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Создать заявку' }));
}

/** Returns the visible elements of live regions that contain this text. */
const announced = async (text: string): Promise<Element[]> =>
  (await screen.findAllByText((words) => words.includes(text))).filter(
    (element) =>
      element.closest('[role="status"], [role="alert"], [aria-live]') && !element.closest('.sr-only, [hidden]'),
  );

describe('a refused claim', () => {
  test.each(codes)('names its reason, and the reason has words in both languages: %s', async (code) => {
    expect([textsOf.ru.Errors[code], textsOf.en.Errors[code]]).not.toContain(undefined);
    const detail = textsOf.ru.Errors[code];
    answer('post', '/api/v1/claim/', () => refusal(code, detail), errorStatus[code]);
    await press();
    expect(await announced(decisions[code] ?? detail)).not.toEqual([]);
  });

  test.each([
    'email',
    'city',
    'promocode',
    'fromSumma',
    'toSumma',
    'agree.aml',
    'agree.replenishment',
    'agree',
    'cardId',
    'refundRequisites.address',
    'fromRequisites.card',
    'fromRequisites',
    'toRequisites.card',
    'toRequisites.memo',
    'toRequisites',
    'quoteId',
    'recaptcha',
    'refferal',
    'unheard.of',
  ])('shows the words of the API about a field, whether the form has it or not: %s', async (name) => {
    answer(
      'post',
      '/api/v1/claim/',
      () => refusal('validation', 'Проверьте поля.', { [name]: ['Вот что не так.'] }),
      422,
    );
    await press();
    expect(await announced('Вот что не так.')).not.toEqual([]);
  });

  test('without any words says that there was no answer', async () => {
    answer('post', '/api/v1/claim/', () => refusal('server', ''), 500);
    await press();
    expect(await announced(ru.Exchange.refusal.unknown)).not.toEqual([]);
  });

  test.each<[string, Refusal, string]>([
    ['a captcha', { kind: 'captcha', detail: 'Пройдите проверку.' }, 'Пройдите проверку.'],
    ['no answer', { kind: 'unknown' }, ru.Exchange.submit.unexplained],
    ['an equal order', { kind: 'duplicate', claim: { id: '1', number: 1 } }, ru.Exchange.submit.unexplained],
  ])('is explained although the texts of refusals cannot be loaded: %s', async (_case, refused, words) => {
    server.use(http.get(`${location.origin}/words/:file`, () => Response.error()));
    const ignore = () => {};
    render(
      // Use a made-up language, because no other test can have loaded its texts.
      <NextIntlClientProvider locale={'ru-XX' as 'ru'} messages={ru}>
        <LazyRefusal exchange={{} as Exchange} refusal={refused} onAgree={ignore} onAgain={ignore} onDismiss={ignore} />
      </NextIntlClientProvider>,
    );
    expect(await announced(words)).not.toEqual([]);
  });
});
