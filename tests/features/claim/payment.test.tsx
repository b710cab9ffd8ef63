import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { formatMoment } from '#lib/format.ts';
import { aClaim, aClaimForm, aRequisite } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();

function show(claim = aClaim('wait_payment'), form = aClaimForm()) {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => form);
  answer('get', `${path}/requisite/`, () => aRequisite({ tag: '104857' }));
  return open(<ClaimScreen id={id} />);
}
const heading = () => screen.findByRole('heading', { level: 1 });

describe('a payment by requisites', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
  });

  test('states the exact amount and deadline in one sentence', async () => {
    show();
    const time = formatMoment('2026-11-20T11:32:00.000Z', 'ru');
    expect((await heading()).textContent).toBe(`Отправьте ровно 0,015\u00a0BTC до ${time}`);
    expect(screen.getByText(/на поступление денег/)).toBeTruthy();
    const [received] = screen.getAllByText(/79\s123,45/, { selector: 'data' });
    expect(received?.closest('p')?.textContent).toMatch(/^Вы получаете/);
  });

  test("counts down by the server's clock", async () => {
    vi.setSystemTime('2031-01-01T00:00:00.000Z');
    show();
    // Twelve minutes remain by the server's clock, although the browser's clock is years ahead.
    expect((await screen.findByRole('timer')).textContent).toMatch(/^1[12]:\d\d$/);
    vi.useRealTimers();
  });

  test('copies raw address, amount and tag', async () => {
    const user = show();
    const card = await screen.findByRole('region', { name: 'Куда отправить' });
    const copies = within(card).getAllByRole('button', { name: /Скопировать/ });
    const written: string[] = [];
    for (const button of copies) {
      await user.click(button);
      written.push(await navigator.clipboard.readText());
    }
    expect(written).toEqual(['0.015', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '104857']);
  });

  test('proceeds on "I paid" with one idempotency key per press', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('marked_paid'));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Я оплатил' }));
    expect((await screen.findByRole('heading', { level: 1, name: 'title of marked_paid' })).textContent).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ action: 'paid' });
    expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('reuses the key until it gets an answer', async () => {
    const asked = answer('post', `${path}/confirm/`, () => HttpResponse.error());
    const user = show();
    const paid = await screen.findByRole('button', { name: 'Я оплатил' });
    await user.click(paid);
    await screen.findByText(/Нет связи/);
    expect(screen.getByText(/Неизвестно, дошёл ли запрос/)).toBeTruthy();
    await user.click(paid);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]?.headers.get('idempotency-key')).toBe(asked[1]?.headers.get('idempotency-key'));
  });

  test('shows that the browser is offline; an action fails at once and is not sent later', async () => {
    const asked = answer('post', `${path}/confirm/`, () => HttpResponse.error());
    const user = show();
    const paid = await screen.findByRole('button', { name: 'Я оплатил' });
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('Нет связи с интернетом')).toBeTruthy();
    await user.click(paid);
    expect(await screen.findByText(/Можно нажать ещё раз: второй заявки/)).toBeTruthy();
    connection.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Нет связи с интернетом')).toBeNull());
    expect(screen.queryByText(/Можно нажать ещё раз/)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('moves the focus to the heading only after a press', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    answer('post', `${path}/confirm/`, () => aClaim('marked_paid'));
    const user = show();
    const first = await heading();
    expect(focus.mock.instances.indexOf(first)).toBe(focus.mock.calls.findIndex(([how]) => how?.preventScroll));
    await user.click(await screen.findByRole('button', { name: 'Я оплатил' }));
    const next = await screen.findByRole('heading', { level: 1, name: 'title of marked_paid' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(focus.mock.calls[focus.mock.instances.indexOf(next)]).toEqual([{ preventScroll: false }]);
  });

  test('asks to confirm a cancellation and warns against paying afterwards', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('cancelled'));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Отменить заявку' }));
    expect(screen.getByText(/Уже отправили деньги\? Не отменяйте/)).toBeTruthy();
    expect(asked).toHaveLength(0);
    await user.click(screen.getAllByRole('button', { name: 'Отменить заявку' }).at(-1)!);
    expect(await screen.findByRole('heading', { level: 1, name: 'title of cancelled' })).toBeTruthy();
  });
});

describe('a payment by requisites, from top to bottom', () => {
  test('shows amount, address and QR code before every explanation, and cancelling last', async () => {
    show();
    const qr = await screen.findByRole('img', { name: /QR/ });
    const order = [
      screen.getAllByText(/^0,015/, { selector: 'data' })[0]!,
      screen.getByText('Адрес'),
      qr,
      screen.getByRole('button', { name: 'Я оплатил' }),
      screen.getByText(/Нажмите, когда отправите перевод/),
      screen.getByText(/Когда время выйдет, заявка закроется/),
      screen.getByRole('button', { name: 'Отменить заявку' }),
    ];
    for (const [place, part] of order.slice(1).entries())
      expect(order[place]?.compareDocumentPosition(part), part.textContent ?? '').toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
  });

  test('says how many confirmations are awaited', async () => {
    show();
    expect(await screen.findByText('Зачислим после 2 подтверждений сети')).toBeTruthy();
  });
});

describe('a payment on a payment page', () => {
  const form = aClaimForm({ type: 'redirect', url: '/demo-bank/1', method: 'GET' });

  test('offers every action of the claim: the page, "I paid", the receipt and cancelling', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('marked_paid'));
    const user = show(aClaim('wait_payment', { actions: ['paid', 'cancel', 'bill'] }), form);
    expect(await screen.findByRole('button', { name: 'Перейти на страницу оплаты' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Отменить заявку' })).toBeTruthy();
    expect(screen.getByLabelText('Выбрать файл')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Я оплатил' }));
    expect(await asked[0]?.json()).toEqual({ action: 'paid' });
  });

  test('stays available after "I paid"', async () => {
    show(aClaim('marked_paid'), form);
    expect(await screen.findByRole('button', { name: 'Перейти на страницу оплаты' })).toBeTruthy();
  });
});

describe('a failed request', () => {
  const failing = () => Response.json(refusal('server', 'Сбой.'), { status: 500, headers: { 'x-request-id': 'r-77' } });

  test.each(['form', 'requisite'])('for the %s shows the request id and can be retried', async (what) => {
    answer('get', `${path}/status/`, () => aClaim('wait_payment'));
    answer('get', `${path}/form/`, () => aClaimForm());
    answer('get', `${path}/requisite/`, () => aRequisite());
    answer('get', `${path}/${what}/`, failing);
    const user = open(<ClaimScreen id={id} />);
    expect(await screen.findByText('Номер запроса: r-77', undefined, { timeout: 5000 })).toBeTruthy();
    answer('get', `${path}/${what}/`, () => (what === 'form' ? aClaimForm() : aRequisite()));
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByRole('img', { name: /QR/ })).toBeTruthy();
  });
});

describe('a receipt', () => {
  const choose = async (file: File) => {
    const input = await screen.findByLabelText('Выбрать файл');
    await waitFor(() => fireEvent.change(input, { target: { files: [file] } }));
  };

  test('of a wrong type or size is rejected before it is sent', async () => {
    const sent = answer('post', `${path}/bill/`, () => aClaim('marked_paid'), 201);
    const form = aClaimForm({ receipt: { allowed: true, required: false, maxSize: 10, types: ['image/png'] } });
    show(aClaim('marked_paid'), form);
    await screen.findByText(/до 0 кБ/);
    await choose(new File(['a'], 'a.gif', { type: 'image/gif' }));
    expect(await screen.findByText(/не подходит/)).toBeTruthy();
    await choose(new File(['x'.repeat(11)], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText(/Файл больше/)).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  test('shows the request id if the upload failed', async () => {
    const failing = Response.json(refusal('upstream', 'Не отвечает.'), {
      status: 502,
      headers: { 'x-request-id': 'r-78' },
    });
    answer('post', `${path}/bill/`, () => failing);
    show(aClaim('marked_paid'));
    await choose(new File(['a'], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('Не отвечает. Номер запроса: r-78')).toBeTruthy();
  });

  test('can be replaced by another file if its content is refused', async () => {
    answer('post', `${path}/bill/`, () => refusal('media', 'Такие файлы не принимаем.'), 415);
    show(aClaim('marked_paid'));
    await choose(new File(['a'], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('Такие файлы не принимаем.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Выбрать другой файл' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Попробовать ещё раз' })).toBeNull();
  });

  const scan = (lastModified: number) => new File(['a'], 'scan.png', { type: 'image/png', lastModified });

  test('is not uploaded again if the same file is chosen again', async () => {
    const sent = answer('post', `${path}/bill/`, () => aClaim('marked_paid'), 201);
    show(aClaim('marked_paid'));
    await choose(scan(1));
    expect(await screen.findByText('Файл отправлен')).toBeTruthy();
    await choose(scan(1));
    expect(await screen.findByText('Этот файл уже приложен.')).toBeTruthy();
    expect(sent).toHaveLength(1);
    await choose(scan(2));
    expect(await screen.findByText('Файл отправлен')).toBeTruthy();
    expect(sent).toHaveLength(2);
  });

  test('reuses its key if it is chosen again after a lost response', async () => {
    const sent = answer('post', `${path}/bill/`, () => HttpResponse.error());
    show(aClaim('marked_paid'));
    await choose(scan(3));
    expect(await screen.findByRole('button', { name: 'Попробовать ещё раз' })).toBeTruthy();
    await choose(scan(3));
    await waitFor(() => expect(sent).toHaveLength(2));
    const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });
});
