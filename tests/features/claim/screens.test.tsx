import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type ClaimStatus, claimStatuses } from '#domain/claim-status.ts';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { screenOf } from '#features/claim/screens/screen-of.ts';
import { formatMoment } from '#lib/format.ts';
import { aChoice, aClaim, aClaimForm, aMaskedClaim, aRequisite } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();

function show(claim = aClaim()) {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => aClaimForm());
  answer('get', `${path}/requisite/`, () => aRequisite());
  return open(<ClaimScreen id={id} />);
}

const awaited = { inputs: aChoice().refundInputs, given: [], editable: true, awaited: true };

describe('the page of a claim', () => {
  test('has a screen for every status', () => {
    expect(Object.keys(screenOf).sort()).toEqual([...claimStatuses].sort());
  });

  test.each(claimStatuses)('in %s shows number, status and heading', async (status) => {
    show(aClaim(status));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByText('Заявка № 100017')).toBeTruthy();
    expect(screen.getByText(`Статус заявки: title of ${status}`).getAttribute('role')).toBe('status');
    expect(document.title).toBe(`title of ${status} · заявка № 100017`);
  });

  test.each(claimStatuses)('in %s offers other viewers no action', async (status) => {
    show(aMaskedClaim(status));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText('Вы открыли заявку по ссылке')).toBeTruthy();
    for (const name of [/Перейти к оплате/, /Я оплатил/, /Отменить заявку/, /Выбрать файл/])
      expect(screen.queryByRole('button', { name }), String(name)).toBeNull();
  });

  test('in verify leads to the photo of the card and to support, and locks the rate only after the check', async () => {
    show(aClaim('verify', { courseType: 'verification', check: 'card', fixedMinutes: 20 }));
    const link = await screen.findByRole('link', { name: 'Написать в поддержку' });
    expect(screen.getByRole('button', { name: 'Добавить фото карты' })).toBeTruthy();
    expect(link.getAttribute('href')).toBe('/contacts?claim=100017');
    expect(screen.getByText('20 минут после проверки: деньги должны прийти за это время')).toBeTruthy();
  });

  test('says how much of the sum a promo code added', async () => {
    show(aClaim('new', { promocode: { code: 'WINTER', bonus: '395.62' } }));
    const term = await screen.findByText('В том числе по промокоду WINTER');
    expect(term.parentElement?.textContent).toMatch(/\+395,62\sRUB$/);
  });

  test.each([
    [true, 'до 30 минут'],
    [false, 'до 30 минут в рабочее время'],
  ])('mentions working hours only if operators are not always there: %s', async (alwaysOpen, words) => {
    show(aClaim('check', { alwaysOpen, eta: null }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('marks the current step, and none in a final status', async () => {
    show(aClaim('marked_paid'));
    const title = await screen.findByText('title of marked_paid', { selector: 'li *' });
    expect(title.closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(screen.getAllByRole('listitem').filter((step) => step.hasAttribute('aria-current'))).toHaveLength(1);
  });

  test.each([
    ['2026-11-23T11:20:00.000Z', /мы ждём их до/],
    ['2026-11-19T11:20:00.000Z', /Мы ждали деньги/],
  ])('shows in the visitor’s time zone until when late deposits are watched for: %s', async (until, words) => {
    show(aClaim('expired', { watch: { until, text: 'by the clock of the API', paidTo: [], seen: false } }));
    expect((await screen.findByText(words)).textContent).toContain(formatMoment(until, 'ru'));
    expect(screen.queryByText('by the clock of the API')).toBeNull();
  });

  test('of an expired claim advises a visitor who has paid, and shows the old requisites as closed', async () => {
    const paidTo = [{ name: 'value', label: 'Адрес', value: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }];
    show(aClaim('expired', { watch: { until: '2026-11-23T11:20:00.000Z', text: '', paidTo, seen: false } }));
    const hurry = await screen.findByText(/пришлите номер заявки 100017 и номер перевода/);
    expect(hurry.querySelector('a')?.getAttribute('href')).toBe('/contacts?claim=100017');
    expect(screen.getByText(/По этим реквизитам не платите/)).toBeTruthy();
    expect(screen.getByText('Адрес').nextElementSibling?.textContent).toBe(paidTo[0]?.value);
  });

  test.each<ClaimStatus>(['marked_paid', 'check', 'payout', 'refund'])(
    'in %s shows the promised time in the visitor’s time zone',
    async (status) => {
      const promisedUntil = '2026-11-23T07:30:00.000Z';
      show(aClaim(status, { promisedUntil }));
      const until = formatMoment(promisedUntil, 'ru');
      expect(await screen.findByText(`text of ${status} Это будет не позднее ${until}.`)).toBeTruthy();
    },
  );

  test.each<ClaimStatus>(['done', 'refunded', 'expired'])(
    'that is %s links to a new claim with the same pair',
    async (status) => {
      show(aClaim(status));
      const link = await screen.findByRole('link', { name: /Нов|нов/ });
      expect(link.getAttribute('href')).toBe('/?cur_from=BTC&cur_to=SBERRUB&from_summa=0.015');
    },
  );

  test.each([
    [{ p50: 12, p90: 40 }, 'обычно меньше минуты'],
    [{ p50: 61, p90: 119 }, 'обычно до 2 мин'],
    [{ p50: 300, p90: 1740 }, 'обычно 5 мин, почти всегда до 29 мин'],
    [{ p50: 3600, p90: 40_000 }, 'обычно 60 мин, почти всегда до 12 ч'],
  ])('with measured durations %o shows %s', async (eta, words) => {
    show(aClaim('payout', { eta }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test.each([
    ['refund', 'Куда вернём'],
    ['refunded', 'Куда вернули'],
  ] as const)('in %s shows the refund requisites', async (status, title) => {
    const to = [{ name: 'card', label: 'Карта получателя', value: '2202201234567899' }];
    show(aClaim(status, { refund: { summa: '900', reason: 'Вы попросили вернуть деньги.', to } }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('Карта получателя').nextElementSibling?.textContent).toBe('2202201234567899');
  });

  test('asks for missing refund requisites', async () => {
    const refund = { summa: '900', reason: 'Так решил оператор.', to: [] };
    show(aClaim('refund', { refund, refundRequisites: awaited }));
    expect(await screen.findByText('Куда вернуть деньги?')).toBeTruthy();
    const way = screen.getAllByRole('link', { name: 'Написать нам' })[0];
    expect(way?.getAttribute('href')).toBe('/contacts?claim=100017');
  });

  test.each([
    ['paid', /^Получили .*BTC\. Отправим .*$/],
    ['payout', /^Получили .*BTC\. Отправим .*$/],
    ['payout_sent', /^Получили .*BTC\. Отправили .*$/],
  ] as const)('in %s says what was received and what is sent for it', async (status, words) => {
    show(aClaim(status));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('names the time by which an operator acts', async () => {
    const dueAt = '2026-11-23T07:30:00.000Z';
    show(aClaim('payout', { dueAt, eta: null, alwaysOpen: true }));
    expect(await screen.findByText(`не позже ${formatMoment(dueAt, 'ru')}`)).toBeTruthy();
  });

  test('shows the transfer as soon as it was sent', async () => {
    show(aClaim('payout_sent', { txOut: 'ab'.repeat(32) }));
    expect(await screen.findByText('Перевод', { selector: 'dt' })).toBeTruthy();
  });

  test('lets the owner of a part payment decide without waiting', async () => {
    const user = show(aClaim('paid_partial', { received: '0.005', actions: ['decide'] }));
    const button = await screen.findByRole('button', { name: 'Решить сейчас' });
    const asked = answer('post', `${path}/confirm/`, () => aClaim('choice', { choice: aChoice() }));
    await user.click(button);
    await vi.waitFor(async () => expect(await asked[0]?.clone().json()).toEqual({ action: 'decide' }));
  });

  test.each([
    ['marked_paid', 'Вы получаете', 'Выплата', true],
    ['payout', 'Вы получаете', 'Выплата', false],
    ['refunded', 'По заявке: получить', 'Возврат', false],
    ['cancelled', 'По заявке: получить', 'Выплата', false],
  ] as const)('in %s labels its details according to the outcome', async (status, receive, tx, stands) => {
    show(aClaim(status, { courseFixedUntil: '2026-11-20T11:30:00.000Z', txOut: 'number 1' }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText(receive, { selector: 'dt' })).toBeTruthy();
    expect(screen.getByText(tx, { selector: 'dt' }).nextElementSibling?.textContent).toBe('number 1');
    expect(screen.queryByText('Фиксация курса') !== null).toBe(stands);
  });

  test('says of a cancelled order once that nothing was charged', async () => {
    show(aClaim('cancelled', { text: 'Деньги не списаны. По этой заявке не платите.' }));
    await screen.findByText(/Деньги не списаны/);
    expect(screen.queryByText(/Мы ничего не получили/)).toBeNull();
  });

  test.each([
    ['new', 0, true],
    ['new', 20, false],
    ['done', 0, false],
  ] as const)(
    'in %s with a course fixed for %s minutes marks an estimate: %s',
    async (status, fixedMinutes, marked) => {
      show(aClaim(status, { fixedMinutes }));
      const amount = (await screen.findAllByText(/79\s123,45/, { selector: 'data' }))[0];
      expect(amount?.textContent?.startsWith('≈')).toBe(marked);
      expect(screen.queryByText(/Точную сумму определит курс/) !== null).toBe(marked);
    },
  );

  test.each([
    ['wait_payment', true],
    ['done', false],
  ] as const)('in %s mentions the owner’s actions to other viewers only while there are any', async (status, todo) => {
    show(aMaskedClaim(status));
    await screen.findByText('Вы открыли заявку по ссылке');
    expect(screen.queryByText(/Подтвердить, оплатить или отменить/) !== null).toBe(todo);
  });

  test.each([
    [
      'done',
      { txOut: '0x' + 'ab'.repeat(32), to: { ...aClaim().to, networkCode: 'ERC20' } },
      'https://etherscan.io/tx/',
    ],
    ['refunded', { txOut: 'ab'.repeat(32) }, 'https://mempool.space/tx/'],
    ['paid', { txIn: 'ab'.repeat(32) }, 'https://mempool.space/tx/'],
  ] as const)('in %s links a transaction number to an explorer of its network', async (status, over, url) => {
    show(aClaim(status, over));
    const links = await screen.findAllByRole('link', { name: /обозревател/ });
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(new RegExp(`^${url}`));
      expect(link.getAttribute('rel')).toBe('noreferrer');
    }
  });

  test('keeps the transaction number that the visitor gave beside the one that was credited', async () => {
    const [stated, credited] = ['ab'.repeat(32), 'cd'.repeat(32)];
    show(aClaim('paid', { txIn: credited, statedTx: stated }));
    expect(await screen.findByText(stated)).toBeTruthy();
    expect(screen.getByText(credited)).toBeTruthy();
  });

  test('links to the chat in another tab, which cannot reach the page, if the site has a chat', async () => {
    answer('get', `${path}/status/`, () => aClaim('paid'));
    open(<ClaimScreen id={id} hasChat />);
    const link = await screen.findByRole('link', { name: 'Открыть чат в новой вкладке' });
    expect(link.getAttribute('href')).toBe('/contacts?claim=100017#chat');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  test('offers no chat if the site has none', async () => {
    show(aClaim('paid'));
    expect(await screen.findByRole('link', { name: 'Написать нам' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /чат/ })).toBeNull();
  });

  test('mails the link again, also for a viewer who sees the e-mail masked', async () => {
    const asked = answer('post', `${path}/link/`, () => ({ retryAfter: 600 }), 202);
    const user = show(aMaskedClaim('paid'));
    await user.click(await screen.findByRole('button', { name: 'Отправить ссылку на vi•••@example.org' }));
    expect(await screen.findByText(/Письмо отправлено/)).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  test('copies its link, without the token of a mailed link', async () => {
    history.replaceState(null, '', `/claim/${id}#t=secret`);
    const user = show(aClaim('paid'));
    await user.click(await screen.findByRole('button', { name: /ссылку для просмотра/ }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/claim/${id}`);
    history.replaceState(null, '', '/');
  });

  test("shows the operator's note on a refusal", async () => {
    show(aClaim('failed', { note: 'Платёж не найден.' }));
    expect(await screen.findByText('Платёж не найден.')).toBeTruthy();
  });
});

test.each(['new', 'wait_payment'] as const)(
  'in %s outside business hours the page says when an operator will see to it',
  async (status) => {
    const operatorsBackAt = '2026-11-23T06:00:00.000Z';
    show(aClaim(status, { operatorsBackAt }));
    await screen.findByText(/Сейчас нерабочее время. Платить можно/);
    screen.getByText(formatMoment(operatorsBackAt, 'ru'));
  },
);
