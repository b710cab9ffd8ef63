import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { noteStatus, readRecentClaims } from '#lib/recent-claims.ts';
import { answer, refusal } from './support/api.ts';
import { button, field, fillIn, freshVisits, openForm, push, ready } from './support/form.tsx';
import { btc, pairOf, sber } from './support/samples.ts';

freshVisits();

const id = '7f1d2c3b-4a59-4e68-8f70-112233445566';
const created = {
  id,
  number: 1001,
  fromSumma: '0.001',
  toSumma: '5000',
  serverTime: '2026-01-01T00:00:00.000Z',
  url: `/claim/${id}`,
};
const create = () => button('Создать заявку');

async function filledForm() {
  const { user } = openForm();
  await ready();
  await fillIn(user);
  return user;
}

describe('submitting a claim', () => {
  test('sends all fields, opens the claim’s page and stores the claim', async () => {
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const user = await filledForm();
    document.documentElement.scrollTop = 300;
    await user.click(create());
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/claim/${id}`));
    expect(document.documentElement.scrollTop).toBe(0);
    expect(await sent[0]?.json()).toEqual({
      email: 'anna@example.org',
      fromPs: 1,
      toPs: 3,
      fromSumma: '0.001',
      toSumma: '5000',
      fromRequisites: '',
      toRequisites: '2200 0000 0000 0004',
      withVerificationCourse: false,
      quoteId: 'quote 1 3',
      agree: { aml: 3, replenishment: 3 },
    });
    expect(readRecentClaims()).toMatchObject([{ id, number: 1001, fromCode: 'BTC', toCode: 'RUB' }]);
  });

  test('sends a refund address, which is optional and checked', async () => {
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const pair = pairOf(btc, sber);
    const refund = [{ name: 'address', label: 'Адрес Bitcoin', format: 'btc' as const, required: true, visible: true }];
    answer('get', '/api/v1/calculator/pair/:from/:to/', () => ({
      ...pair,
      structure: { ...pair.structure, refund },
    }));
    const user = await filledForm();
    await user.click(await screen.findByRole('button', { name: /^Указать, куда вернуть деньги/ }));
    await user.type(screen.getByLabelText(/Адрес Bitcoin/), 'bc1qnothing');
    await user.click(create());
    expect((await screen.findByLabelText(/Адрес Bitcoin/)).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
    const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    await user.clear(screen.getByLabelText(/Адрес Bitcoin/));
    await user.type(screen.getByLabelText(/Адрес Bitcoin/), address);
    await user.click(create());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toMatchObject({ refundRequisites: { address } });
  });

  test('requires consent to the replenishment rules, which open over the form', async () => {
    const user = await filledForm();
    await user.click(button('правилами пополнения кошелька'));
    expect(await screen.findByRole('dialog', { name: 'Правила' })).toBeTruthy();
    await user.click(button('Закрыть'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('from').value).toBe('0,001');
  });

  test('creates one claim however often the button is pressed', async () => {
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const user = await filledForm();
    await user.dblClick(create());
    await user.click(button(/Создаём заявку/));
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
  });

  test('without an amount reports that until one is typed', async () => {
    const user = await filledForm();
    await user.clear(field('from'));
    await user.click(create());
    expect(await screen.findByText('Укажите сумму.')).toBeTruthy();
    await user.type(field('from'), '0.01');
    await waitFor(() => expect(screen.queryByText('Укажите сумму.')).toBeNull());
  });

  test('again after a lost response resends the identical request', async () => {
    let lost = true;
    const sent = answer(
      'post',
      '/api/v1/claim/',
      () => {
        if (!lost) return created;
        lost = false;
        return HttpResponse.error();
      },
      201,
    );
    const user = await filledForm();
    await user.click(create());
    expect(await screen.findByText('Нет ответа')).toBeTruthy();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('Нет ответа')).toBeNull();
    await user.click(create());
    await waitFor(() => expect(push).toHaveBeenCalled());
    const [first, second] = sent;
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(await second?.text()).toBe(await first?.text());
  });

  test('without a response explains that the claim may exist and that a retry is safe', async () => {
    answer('post', '/api/v1/claim/', () => refusal('upstream_timeout', 'Не ответил вовремя.'), 504);
    const user = await filledForm();
    await user.click(create());
    expect(await screen.findByText('Не ответил вовремя.')).toBeTruthy();
    expect(screen.getByText(/второй заявки не будет/)).toBeTruthy();
  });

  test('keeps the idempotency key across a reload until the claim’s page is shown', async () => {
    const attempt = () => sessionStorage.getItem('razmen_attempt');
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user, unmount } = openForm();
    await ready();
    await fillIn(user);
    await user.click(create());
    await waitFor(() => expect(push).toHaveBeenCalled());
    const reloaded = attempt() ?? '';
    unmount();
    expect(attempt()).toBeNull();

    // `unmount` has removed the stored attempt in an effect cleanup. When a real page reloads, no cleanup runs, so the
    // test stores the attempt again.
    sessionStorage.setItem('razmen_attempt', reloaded);
    openForm();
    await ready();
    await user.click(screen.getByRole('checkbox', { name: /AML/ }));
    await user.click(screen.getByRole('checkbox', { name: /пополнения/ }));
    await user.click(create());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
    expect(await sent[1]?.text()).toBe(await sent[0]?.text());
  });

  test('again after Back asks whether a second claim with the same content is wanted', async () => {
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user, unmount } = openForm();
    await ready();
    await fillIn(user);
    await user.click(create());
    await waitFor(() => expect(push).toHaveBeenCalledOnce());
    unmount();

    openForm();
    await ready();
    await user.click(screen.getByRole('checkbox', { name: /AML/ }));
    await user.click(screen.getByRole('checkbox', { name: /пополнения/ }));
    await user.click(create());
    expect(await screen.findByText('Такая заявка уже есть')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Открыть заявку 1001' }).getAttribute('href')).toBe(`/claim/${id}`);
    expect(sent).toHaveLength(1);
    await user.click(button('Создать ещё одну'));
    await waitFor(() => expect(push).toHaveBeenCalledTimes(2));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.headers.get('idempotency-key')).not.toBe(sent[0]?.headers.get('idempotency-key'));
  });

  test('again after the first claim was cancelled creates another without a question', async () => {
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user, unmount } = openForm();
    await ready();
    await fillIn(user);
    await user.click(create());
    await waitFor(() => expect(push).toHaveBeenCalledOnce());
    unmount();
    noteStatus({ id, status: 'cancelled', serverTime: created.serverTime, final: true });

    openForm();
    await ready();
    await user.click(screen.getByRole('checkbox', { name: /AML/ }));
    await user.click(screen.getByRole('checkbox', { name: /пополнения/ }));
    await user.click(create());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByText('Такая заявка уже есть')).toBeNull();
  });

  test('with other input uses a new key', async () => {
    const sent = answer('post', '/api/v1/claim/', () => refusal('conflict', 'Занято'), 409);
    const user = await filledForm();
    await user.click(create());
    await screen.findByText('Занято');
    await user.click(create());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.headers.get('idempotency-key')).not.toBe(sent[1]?.headers.get('idempotency-key'));
  });

  test('with missing fields sends nothing: each field shows an error, the first one gets the focus', async () => {
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user } = openForm();
    await ready();
    await user.click(create());
    expect(await screen.findByText('Укажите номер карты.')).toBeTruthy();
    expect(screen.getByText('Укажите e‑mail.')).toBeTruthy();
    expect(screen.getByText(/Согласитесь с политикой AML/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Карта получателя/));
    expect(sent).toHaveLength(0);
  });

  test('with an amount outside changed limits sends nothing: the amount is corrected and announced', async () => {
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const user = await filledForm();
    await user.clear(field('from'));
    await user.type(field('from'), '99{Enter}');
    expect(await screen.findAllByText('Сумма снижена до максимума: 0,2 BTC')).toHaveLength(2);
    expect(sent).toHaveLength(0);
  });
});

describe('a refused claim', () => {
  const refuse = (code: string, detail: string, fields?: Record<string, string[]>) =>
    answer('post', '/api/v1/claim/', () => refusal(code, detail, fields), 422);

  test('shows the error at its field', async () => {
    refuse('requisites_invalid', 'Проверьте реквизиты', { toRequisites: ['Такой карты нет'] });
    const user = await filledForm();
    await user.click(create());
    expect(await screen.findByText('Такой карты нет')).toBeTruthy();
    expect(screen.getByLabelText(/Карта получателя/).getAttribute('aria-invalid')).toBe('true');
    expect(push).not.toHaveBeenCalled();
  });

  test('offers the maximum if the reserve is too small', async () => {
    refuse('reserve_exhausted', 'Резерва не хватает');
    const user = await filledForm();
    answer('get', '/api/v1/calculator/pair/:from/:to/', () => pairOf(btc, sber, { reserve: '500000' }));
    await user.click(create());
    await user.click(await screen.findByRole('button', { name: 'Подставить 0,1\u00a0BTC' }));
    expect(field('from').value).toBe('0,1');
  });

  test('shows when to retry after a rate limit, and links to unfinished claims if those are the reason', async () => {
    const headers = { 'retry-after': '3600' };
    answer('post', '/api/v1/claim/', () =>
      Response.json(refusal('limit_ip', 'Слишком много.'), { status: 429, headers }),
    );
    const user = await filledForm();
    await user.click(create());
    expect(await screen.findByText(/Повторить можно через 60 минут/)).toBeTruthy();
    refuse('limit_active', 'Сначала завершите начатое.');
    await user.click(create());
    expect(await screen.findByText(/Оплатите начатые заявки или отмените/)).toBeTruthy();
  });

  test('shows both courses after a course change and waits for acceptance', async () => {
    const sent = refuse('course_changed', 'Курс изменился');
    const user = await filledForm();
    answer('get', '/api/v1/calculator/pair/:from/:to/', () => pairOf(btc, sber, { course: '4000000', quoteId: 'new' }));
    await user.click(create());
    expect(await screen.findByText('Пока вы заполняли форму, курс изменился')).toBeTruthy();
    expect(screen.getAllByText(/5\s000\s000/).length).toBeGreaterThan(0);
    expect(sent).toHaveLength(1);
    const again = answer('post', '/api/v1/claim/', () => created, 201);
    await user.click(await screen.findByRole('button', { name: 'Согласиться и создать заявку' }));
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(await again[0]?.json()).toMatchObject({ quoteId: 'new', toSumma: '4000' });
  });

  test('asks for consent again if the text of the rules has changed', async () => {
    refuse('validation', 'Проверьте поля', { 'agree.aml': ['Текст изменился'] });
    const user = await filledForm();
    await user.click(create());
    expect(await screen.findByText('Текст изменился')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /AML/ }).checked).toBe(false);
  });
});
