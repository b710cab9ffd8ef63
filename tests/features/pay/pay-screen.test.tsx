import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PayScreen } from '#features/pay/pay-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

vi.mock('#components/captcha.tsx', () => ({
  Captcha: ({ onToken }: { onToken: (token: string) => void }) => (
    <button type="button" onClick={() => onToken('solved')}>
      captcha
    </button>
  ),
}));

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('#lib/i18n/navigation.ts', async (original) => ({ ...(await original<object>()), useRouter: () => router }));

beforeEach(() => router.push.mockClear());

const skeleton = () => document.querySelector('span.bg-wash');

const path = '/api/v1/pay/AbCdEf123456/';
const quote = {
  fromPs: 1,
  fromSumma: '0.015',
  toSumma: '90000',
  feePercent: '1.5',
  fee: '0.000225',
  quoteId: 'quote',
  validUntil: '2026-11-24T12:01:00.000Z',
  emailRequired: true,
  inputs: { from: [], refund: [{ name: 'address', label: 'Адрес для возврата', required: false, visible: true }] },
};
const methodOf = (id: number, name: string, code: string, fromSumma: string | null, refusal: string | null = null) => ({
  id,
  name,
  code,
  currency: code,
  icon: null,
  networkCode: null,
  fromSumma,
  toSumma: '90000',
  feePercent: '1.5',
  fee: '0.000225',
  refusal,
});
const link = {
  mode: 'live',
  shop: { name: 'Чайная лавка', site: 'https://tea.example' },
  order: 'A-7',
  title: 'Пуэр',
  state: 'open',
  price: { side: 'to', summa: '90000', currency: 'RUB' },
  feeSide: 'buyer',
  methods: [methodOf(1, 'Bitcoin', 'BTC', '0.015')],
  quote,
  refusal: null,
  claim: null,
};

describe('the page of a payment link', () => {
  test('of a shop that staff has not accepted names no shop, and says that the payment is a test', async () => {
    answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    answer('get', path, () => ({ ...link, mode: 'test', shop: null, title: '' }));
    open(<PayScreen code="AbCdEf123456" />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Тестовая оплата');
    expect(screen.getByText('Это тестовая оплата, деньги не нужны')).toBeTruthy();
    expect(screen.getByText(/не показываем его название/)).toBeTruthy();
    expect(screen.queryByText('Сайт магазина')).toBeNull();
    expect(screen.getByText(/вместо реквизитов покажем/)).toBeTruthy();
  });

  test('counts the visit, names shop, order and sum, and sends what the buyer agreed to', async () => {
    const opened = answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    answer('get', path, () => link);
    const sent = answer('post', path, () => ({ id: '7f1d2c3b-4a59-4e68-8f70-112233445566' }), 201);
    const user = open(<PayScreen code="AbCdEf123456" />);
    expect(await screen.findByText('Оплата магазину Чайная лавка')).toBeTruthy();
    expect(screen.getByText('A-7')).toBeTruthy();
    expect(opened).toHaveLength(1);
    expect(screen.getByText(/Деньги получит магазин «Чайная лавка»/)).toBeTruthy();
    expect(screen.queryByText(/тестовая оплата/)).toBeNull();
    await user.type(screen.getByLabelText(/E.mail/), 'buyer@example.org');
    await user.type(screen.getByLabelText(/Адрес для возврата/), 'bc1q');
    await user.click(screen.getByRole('button', { name: 'Перейти к оплате' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(await sent[0]?.json()).toEqual({
      fromPs: 1,
      fromSumma: '0.015',
      toSumma: '90000',
      quoteId: 'quote',
      email: 'buyer@example.org',
      refundRequisites: { address: 'bc1q' },
    });
  });

  test('says what the price is, that the sum includes the fee, or that the shop bears the fee', async () => {
    answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    answer('get', path, () => link);
    open(<PayScreen code="AbCdEf123456" />);
    const text = /Цена 90.000.RUB\. В сумму входит комиссия за оплату 0,000225.BTC/;
    expect(await screen.findByText(text)).toBeTruthy();
    cleanup();
    answer('get', path, () => ({ ...link, feeSide: 'shop' }));
    open(<PayScreen code="AbCdEf123456" />);
    expect(await screen.findByText(/Комиссию за оплату платит магазин/)).toBeTruthy();
  });

  test('lets the buyer choose a method, and pays by the chosen one', async () => {
    answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    const methods = [
      methodOf(1, 'Bitcoin', 'BTC', '0.015'),
      methodOf(4, 'Litecoin', 'LTC', '12'),
      methodOf(8, 'Tron', 'TRX', null, 'Минимум 500 TRX.'),
    ];
    const read = answer('get', path, ({ url }) => {
      const isChosen = new URL(url).searchParams.get('fromPs') === '4';
      return { ...link, methods, quote: isChosen ? { ...quote, fromPs: 4, fromSumma: '12' } : null };
    });
    const sent = answer('post', path, () => ({ id: '7f1d2c3b-4a59-4e68-8f70-112233445566', mode: 'live' }), 201);
    const user = open(<PayScreen code="AbCdEf123456" />);
    const litecoin = await screen.findByRole('radio', { name: /Litecoin/ });
    expect(screen.getByRole('radio', { name: /Tron.*Минимум 500 TRX/ })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Перейти к оплате' })).toBeNull();
    await user.click(litecoin);
    await user.click(await screen.findByRole('button', { name: 'Перейти к оплате' }));
    expect(read.at(-1)?.url).toContain('fromPs=4');
    await expect.poll(() => sent.length).toBe(1);
    expect(await sent[0]?.json()).toMatchObject({ fromPs: 4, fromSumma: '12' });
  });

  test('keeps the typed e-mail when the buyer chooses another method', async () => {
    answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    const methods = [methodOf(1, 'Bitcoin', 'BTC', '0.015'), methodOf(4, 'Litecoin', 'LTC', '12')];
    const loaded = Promise.withResolvers<void>();
    answer('get', path, async ({ url }) => {
      const fromPs = Number(new URL(url).searchParams.get('fromPs'));
      if (fromPs === 1) await loaded.promise;
      return { ...link, methods, quote: fromPs ? { ...quote, fromPs } : null };
    });
    const user = open(<PayScreen code="AbCdEf123456" />);
    await user.click(await screen.findByRole('radio', { name: /Litecoin/ }));
    await user.type(await screen.findByLabelText(/E.mail/), 'buyer@example.org');
    await user.click(screen.getByRole('radio', { name: /Bitcoin/ }));
    expect(screen.queryByLabelText(/E.mail/)).toBeNull();
    loaded.resolve();
    expect(await screen.findByLabelText(/E.mail/)).toHaveProperty('value', 'buyer@example.org');
  });

  test('closes a long list of methods after a press, and opens it again with the focus in it', async () => {
    answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    const methods = Array.from({ length: 7 }, (_, place) => methodOf(place + 1, `Method ${place + 1}`, 'BTC', '0.015'));
    answer('get', path, ({ url }) => {
      const fromPs = Number(new URL(url).searchParams.get('fromPs'));
      return { ...link, methods, quote: fromPs ? { ...quote, fromPs } : null };
    });
    const user = open(<PayScreen code="AbCdEf123456" />);
    const chosen = await screen.findByRole('radio', { name: /Method 3/ });
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    await user.click(chosen);
    expect(screen.getAllByRole('radio')).toEqual([chosen]);
    await user.click(screen.getByRole('button', { name: 'Выбрать другой способ' }));
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    expect(document.activeElement).toBe(chosen);
  });

  test('loads nothing further when the chosen method has stopped working or the link was paid meanwhile', async () => {
    answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    const methods = [methodOf(1, 'Bitcoin', 'BTC', '0.015'), methodOf(4, 'Litecoin', 'LTC', '12')];
    const read = answer('get', path, ({ url }) => {
      const isPaid = new URL(url).searchParams.get('fromPs') === '1';
      return isPaid ? { ...link, state: 'paid', methods: [], quote: null } : { ...link, methods, quote: null };
    });
    const user = open(<PayScreen code="AbCdEf123456" />);
    await user.click(await screen.findByRole('radio', { name: /Litecoin/ }));
    await expect.poll(() => read.length).toBe(2);
    await expect.poll(skeleton, { timeout: 2_000 }).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Bitcoin/ }));
    expect(await screen.findByText('Заказ оплачен')).toBeTruthy();
    expect(skeleton()).toBeNull();
  });

  test('says while offline that the terms of a method could not be loaded, and loads them again', async () => {
    answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    let isReachable = false;
    answer('get', path, () => (isReachable ? link : Response.error()));
    open(<PayScreen code="AbCdEf123456" />);
    expect(await screen.findByText('Не удалось загрузить')).toBeTruthy();
    isReachable = true;
    onlineManager.setOnline(true);
    expect(await screen.findByText('Оплата магазину Чайная лавка')).toBeTruthy();
  });

  test('shows a captcha after a refusal for lack of one, and sends itself again once it is solved', async () => {
    answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    answer('get', path, () => link);
    answer('get', '/api/v1/claim/captchacheck', () => ({ required: false, provider: 'altcha' }));
    const sent = answer('post', path, () => refusal('captcha', 'Подтвердите, что вы не робот.'), 403);
    const user = open(<PayScreen code="AbCdEf123456" />);
    const submit = await screen.findByRole('button', { name: 'Перейти к оплате' });
    expect(screen.queryByText('captcha')).toBeNull();
    await user.click(submit);
    await user.click(await screen.findByText('captcha'));
    await expect.poll(() => sent.length).toBe(2);
    expect(await sent[1]?.json()).toMatchObject({ recaptcha: 'solved' });
  });

  test('shows the words of a refusal', async () => {
    answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    answer('get', path, () => link);
    answer('post', path, () => refusal('conflict', 'По этой ссылке уже платят.'), 409);
    const user = open(<PayScreen code="AbCdEf123456" />);
    await user.click(await screen.findByRole('button', { name: 'Перейти к оплате' }));
    expect(await screen.findByText('По этой ссылке уже платят.')).toBeTruthy();
  });

  test.each([
    ['pending', null, 'По этой ссылке уже платят'],
    ['paid', null, 'Заказ оплачен'],
    ['expired', null, 'Срок ссылки истёк'],
    ['closed', null, 'Ссылка закрыта'],
    ['pending', '7f1d2c3b-4a59-4e68-8f70-112233445566', 'Вы уже начали оплату по этой ссылке.'],
  ])('in the state %s with the own claim %s says "%s"', async (state, claim, text) => {
    answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    answer('get', path, () => ({ ...link, state, quote: null, claim }));
    open(<PayScreen code="AbCdEf123456" />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Перейти к оплате' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Продолжить оплату' }) !== null).toBe(claim !== null);
  });

  test('of a test link says that no money is needed, and continues to the test payment', async () => {
    answer('post', `${path}open/`, () => new Response(null, { status: 204 }));
    answer('get', path, () => ({ ...link, mode: 'test' }));
    const id = '7f1d2c3b-4a59-4e68-8f70-112233445566';
    const sent = answer('post', path, () => ({ id, mode: 'test' }), 201);
    const user = open(<PayScreen code="AbCdEf123456" />);
    expect(await screen.findByText('Это тестовая оплата, деньги не нужны')).toBeTruthy();
    expect(screen.getByText('При тестовой оплате писем не будет.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Перейти к оплате' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Перейти к тестовой оплате' }));
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(() => router.push.mock.calls).toEqual([[`/test-claim/${id}`]]);
  });
});
