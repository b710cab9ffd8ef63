import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aChoice, aChoiceClaim, aClaim, aClaimForm, aMaskedClaim, aRequisite } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

function show(claim = aChoiceClaim(), form = aClaimForm()) {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => form);
  return open(<ClaimScreen id={id} />);
}
const option = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const card = async (name: string) => within((await option(name)).closest('label') as HTMLElement);

describe('the choice after a payment that does not fit', () => {
  test('states received and expected amounts in one sentence', async () => {
    show();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Пришло 0,012\u00a0BTC вместо 0,015\u00a0BTC',
    );
  });

  test('shows each option with exact amounts and preselects none', async () => {
    show();
    expect((await card('option continue')).getByText('63 298,76', { exact: false })).toBeTruthy();
    expect((await card('option topup')).getByText('0,003', { exact: false })).toBeTruthy();
    expect((await card('option refund')).getByText('0,012', { exact: false })).toBeTruthy();
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
    expect(screen.getByText(/Если не выбрать, обменяем то, что пришло/)).toBeTruthy();
  });

  test('names the sums of the buyer first on a claim of a shop, and the shop by its name', async () => {
    const shop = { name: 'Чайная лавка', order: 'A-7', title: 'Чай', backUrl: 'https://tea.example/', payCode: null };
    show({ ...aChoiceClaim(), shop });
    const linesOf = async (name: string) =>
      (await option(name)).closest('label')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    expect(await linesOf('option continue')).toMatch(/Вы платите0,012 BTC.*«Чайная лавка» получит/);
    expect(await linesOf('option topup')).toMatch(/Ещё отправить0,003 BTC.*Всего заплатите0,015 BTC.*«Чайная лавка»/);
    expect(await linesOf('option refund')).toMatch(/Вернём вам0,012 BTC/);
    expect(screen.queryByText('Магазин получит')).toBeNull();
  });

  test.each([
    [true, /Решите только про излишек: обменять его или вернуть целиком/],
    [false, /Излишек обменять сейчас нельзя, поэтому его остаётся вернуть/],
  ])('offers to exchange a surplus only if that is possible: %s', async (enabled, words) => {
    const [first, ...rest] = aChoice().options;
    const options = [{ ...first!, enabled, why: enabled ? null : 'Минимум 0,013 BTC.' }, ...rest];
    show(aChoiceClaim({ reason: 'more', options }, { reason: 'more' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('keeps a disabled option with its reason', async () => {
    const [first, ...rest] = aChoice().options;
    show(aChoiceClaim({ options: [{ ...first!, enabled: false, why: 'Меньше минимума: 0,013 BTC.' }, ...rest] }));
    expect((await option('option continue')).disabled).toBe(true);
    expect(screen.getByText('Меньше минимума: 0,013 BTC.')).toBeTruthy();
  });

  test('sends nothing before an option is chosen', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('payout'));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Подтвердить выбор' }));
    expect(screen.getByText('Выберите один из вариантов.')).toBeTruthy();
    expect(document.activeElement).toBe(await option('option continue'));
    expect(asked).toHaveLength(0);
  });

  test('says whether the chosen option can be changed later, and how long the rest may take', async () => {
    const user = show();
    await option('option topup');
    const card = screen.getByText(/на доплату будет 60 минут/).closest('label');
    expect(card?.textContent).toContain('option topup');
    await user.click(await option('option refund'));
    expect(screen.getByText(/изменить выбор нельзя/)).toBeTruthy();
  });

  test('sends the choice with the displayed amount and an idempotency key', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('payout'));
    const user = show();
    await user.click(await option('option continue'));
    await user.click(screen.getByRole('button', { name: 'Подтвердить обмен' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'title of payout' })).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ action: 'choose', choice: 'continue', toSumma: '63298.76' });
    expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('requires and validates refund requisites only for refunds', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('refund'));
    const user = show();
    await user.click(await option('option continue'));
    expect(screen.queryByLabelText('Адрес для возврата')).toBeNull();
    await user.click(await option('option refund'));
    const field = screen.getByLabelText('Адрес для возврата');
    await user.type(field, `${address}x`);
    await user.click(screen.getByRole('button', { name: 'Подтвердить возврат' }));
    expect(await screen.findByText(/Здесь опечатка/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(asked).toHaveLength(0);
    await user.clear(field);
    await user.type(field, ` ${address} {Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'title of refund' })).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ action: 'choose', choice: 'refund', refundRequisites: { address } });
  });

  test('shows both amounts after a course change; pressing again accepts the new one', async () => {
    const user = show();
    await user.click(await option('option continue'));
    const [first, ...rest] = aChoice().options;
    const asked = answer('post', `${path}/confirm/`, () => refusal('course_changed', 'Курс изменился.'), 409);
    answer('get', `${path}/status/`, () => aChoiceClaim({ options: [{ ...first!, toSumma: '63000' }, ...rest] }));
    await user.click(screen.getByRole('button', { name: 'Подтвердить обмен' }));
    expect((await screen.findByText(/Вы получили бы 63\s298,76 RUB, теперь 63\s000 RUB/)).textContent).toBeTruthy();
    answer('post', `${path}/confirm/`, () => aClaim('payout'));
    await user.click(screen.getByRole('button', { name: 'Подтвердить обмен' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'title of payout' })).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  test('shows the options without controls to other viewers', async () => {
    show(aMaskedClaim('choice', { choice: aChoice() }));
    expect(await screen.findByText('option refund')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /Подтвердить/ })).toBeNull();
  });

  test("shows the operator's reason for a refused card, and that nothing was paid", async () => {
    show(aChoiceClaim({ reason: 'verify', received: '0', default: 'cancel' }, { note: 'Имя на карте другое.' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Карта не прошла проверку' })).toBeTruthy();
    expect(screen.getByText('Имя на карте другое.')).toBeTruthy();
    expect(screen.getByText(/Пока не платите: сначала выберите/)).toBeTruthy();
  });

  test('explains that an operator decides if every option is disabled', async () => {
    show(aChoiceClaim({}, { actions: ['bill'] }));
    expect(await screen.findByText(/Решит оператор, а деньги пока хранятся у нас/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the rest of a partial payment', () => {
  test.each(['wait_payment', 'paid_partial'] as const)('is requested with its own amount in %s', async (status) => {
    answer('get', `${path}/requisite/`, () => aRequisite({ summa: '0.003' }));
    show(aClaim(status, { received: '0.012', payUntil: null }));
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/^Осталось отправить 0,003\u00a0BTC/);
    expect(screen.getByText(/Пришло 0,012 BTC из 0,015 BTC/)).toBeTruthy();
  });

  test.each([
    ['2026-11-20T12:30:00.000Z', /Курс сохранится, если остаток придёт вовремя/],
    ['2026-11-20T11:25:00.000Z', /Остаток примем и позже, до .*\d\d:20, но по курсу на момент зачисления/],
    ['2026-11-20T11:15:00.000Z', /Курс определится, когда зачислим остаток/],
    [null, /Курс определится, когда зачислим остаток/],
  ])('states until when the course is fixed: %s', async (courseFixedUntil, words) => {
    const payUntil = '2026-11-20T12:20:00.000Z';
    answer('get', `${path}/requisite/`, () => aRequisite({ summa: '0.003', payUntil }));
    show(aClaim('paid_partial', { received: '0.012', payUntil, courseFixedUntil }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('asks for the rest by the time until which the rate and the shown payout hold', async () => {
    const payUntil = '2026-11-20T12:20:00.000Z';
    answer('get', `${path}/requisite/`, () => aRequisite({ summa: '0.003', payUntil }));
    show(aClaim('paid_partial', { received: '0.012', payUntil, courseFixedUntil: '2026-11-20T11:25:00.000Z' }));
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/^Отправьте ещё 0,003\u00a0BTC до .*\d\d:25, чтобы сохранить курс$/);
    expect(screen.getByText(/Осталось, чтобы сохранить курс/)).toBeTruthy();
  });

  test('never offers the full amount to copy', async () => {
    answer('get', `${path}/requisite/`, () => aRequisite({ summa: '0.015' }));
    show(aClaim('paid_partial', { received: '0.012' }));
    await screen.findByRole('heading', { level: 1, name: /Осталось отправить/ });
    expect(screen.queryByRole('region', { name: 'Куда отправить' })).toBeNull();
  });

  test('on a payment page has its own deadline and the current bill', async () => {
    const form = { type: 'redirect', method: 'GET', url: '/demo-bank/first' } as const;
    show(aClaim('paid_partial', { received: '0.012', payUntil: '2026-11-20T12:20:00.000Z' }), aClaimForm(form));
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/^Осталось отправить 0,003\u00a0BTC до \d/);
    expect(screen.getByText(/вы выберете: обменять то, что пришло, или вернуть/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Перейти на страницу оплаты' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отменить заявку' })).toBeNull();
  });
});
