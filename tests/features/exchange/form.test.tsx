import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, asked } from './support/api.ts';
import { button, field, fillIn, freshVisits, openForm, ready } from './support/form.tsx';
import { btc, directions, pairOf, sber, tech } from './support/samples.ts';

freshVisits();

const pairPath = '/api/v1/calculator/pair/:from/:to/';

describe('the amounts of the form', () => {
  test('update the other side while typing', async () => {
    const { user } = openForm();
    await ready();
    await user.clear(field('from'));
    await user.type(field('from'), '0,002');
    expect(field('to').value.replace(/\s/g, ' ')).toBe('10 000');
    await user.clear(field('to'));
    await user.type(field('to'), '20000');
    expect(field('from').value).toBe('0,004');
  });

  test('keep typed thousands separators and parse them', async () => {
    const { user } = openForm();
    await ready();
    await user.clear(field('to'));
    await user.type(field('to'), '12.345,50');
    expect(field('to').value).toBe('12.345,50');
    expect(field('from').value).toBe('0,0024691');
    await user.tab();
    expect(field('to').value.replace(/\s/g, ' ')).toBe('12 345,50');
  });

  test('keep the typed side when a quote arrives', async () => {
    const { user } = openForm();
    await ready();
    await user.clear(field('from'));
    const courses = answer('get', '/api/v1/calculator/course/:from/:to/', () =>
      pairOf(btc, sber, { course: '6000000' }),
    );
    await user.type(field('from'), '0,002');
    await waitFor(() => expect(field('to').value.replace(/\s/g, ' ')).toBe('12 000'));
    expect(field('from').value).toBe('0,002');
    expect(courses.length).toBeGreaterThan(0);
  });

  test('announce a clamped amount', async () => {
    const { user } = openForm();
    await ready();
    await user.clear(field('from'));
    await user.type(field('from'), '0');
    await user.tab();
    expect(field('from').value).toBe('0,001');
    const notes = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(notes).toContain('Сумма поднята до минимума: 0,001\u00a0BTC');
  });

  test('that a press of the button corrects are shown first, and only the next press sends them', async () => {
    const sent = answer('post', '/api/v1/claim/', () => ({}), 500);
    const { user } = openForm();
    await ready();
    await fillIn(user);
    await user.clear(field('from'));
    await user.type(field('from'), '0,0005');
    await user.click(button('Создать заявку'));
    expect(field('from').value).toBe('0,001');
    expect(document.activeElement).toBe(field('from'));
    const notes = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(notes).toContain('Сумма поднята до минимума: 0,001\u00a0BTC');
    expect(sent).toEqual([]);
    await user.click(button('Создать заявку'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('have buttons that fill in the minimum and the maximum', async () => {
    const { user } = openForm();
    await ready();
    await user.click(button('Подставить максимум: 0,2\u00a0BTC'));
    expect(field('from').value).toBe('0,2');
  });

  test('are replaced by the first key, because the first focus selects the default', async () => {
    const { user } = openForm();
    await ready();
    await user.click(field('from'));
    await user.keyboard('0,05');
    expect(field('from').value).toBe('0,05');
    await user.click(field('to'));
    await user.keyboard('0');
    expect(field('to').value).toBe('2500000');
  });

  test('stay formatted in a focused field until a key is pressed', async () => {
    const { user } = openForm();
    await ready();
    const text = field('to').value;
    await user.click(field('to'));
    expect(field('to').value).toBe(text);
    await user.keyboard('{End}');
    await user.keyboard('5');
    expect(field('to').value).toBe(`${text.replace(/\s/g, '')}5`);
  });

  test('refuse pasted text that is not an amount and keep the old amount', async () => {
    const { user } = openForm();
    await ready();
    await user.click(field('from'));
    await user.paste('1e5');
    expect(screen.getByText('«1e5» не похоже на сумму')).toBeTruthy();
    expect(field('from').value).toBe('0,001');
  });

  test('take a pasted amount with its currency sign, even if the keyboard pastes without a paste event', async () => {
    history.replaceState(null, '', '/?cur_from=SBERRUB&cur_to=BTC');
    const { user } = openForm();
    await screen.findByRole('button', { name: /отдаёте: Сбербанк/ });
    await ready();
    await user.clear(field('from'));
    fireEvent.compositionEnd(field('from'), { data: '2\u00a0500 ₽' });
    await waitFor(() => expect(field('from').value).toBe('2500'));
  });

  test('refuse an invalid typed character as well', async () => {
    const { user } = openForm();
    await ready();
    await user.click(field('from'));
    await user.keyboard('-');
    expect(screen.getByText(/«.*-.*» не похоже на сумму/)).toBeTruthy();
    expect(field('from').value).toBe('0,001');
  });
});

describe('the pair of the form', () => {
  test('comes from the URL; unknown codes are ignored', async () => {
    history.replaceState(null, '', '/?cur_from=ETH&cur_to=nope&ref=friend');
    openForm();
    expect(await screen.findByRole('button', { name: /отдаёте: Ethereum/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /получаете: Tether/ })).toBeTruthy();
    await waitFor(() => expect(location.search).toBe('?cur_from=ETH&cur_to=USDTTRC20&ref=friend'));
  });

  test.each([
    ['?cur_from=BTC&cur_to=BTC', /отдаёте: Bitcoin/, /получаете: Сбербанк/],
    ['?cur_to=BTC', /отдаёте: Сбербанк/, /получаете: Bitcoin/],
  ])('of the URL %s is completed to one that can be exchanged', async (link, from, to) => {
    history.replaceState(null, '', `/${link}`);
    openForm();
    expect(await screen.findByRole('button', { name: from })).toBeTruthy();
    expect(await screen.findByRole('button', { name: to })).toBeTruthy();
    await ready();
  });

  test('ignores a late answer for the previous pair', async () => {
    let free: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const give = async ({ url }: Request) => {
      const [from, to] = new URL(url).pathname.split('/').slice(-3);
      if (from === '1') await held;
      return { ...asked({ from, to }), course: from === '1' ? '7000000' : '0.0000001' };
    };
    answer('get', pairPath, give);
    answer('get', '/api/v1/calculator/course/:from/:to/', give);
    const { user } = openForm();
    await waitFor(() => expect(button(/Поменять валюты/).getAttribute('aria-disabled')).toBeNull());
    await user.click(button(/Поменять валюты/));
    await ready();
    expect(field('from').value.replace(/\s/g, ' ')).toBe('10 000');
    free();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(field('from').value.replace(/\s/g, ' ')).toBe('10 000');
    expect(button(/отдаёте: Сбербанк/)).toBeTruthy();
  });

  test('never shows figures of the previous pair', async () => {
    answer('get', pairPath, () => new Promise<never>(() => undefined));
    const { user } = openForm();
    await user.type(field('from'), '{Control>}a{/Control}0.1');
    await waitFor(() => expect(button(/Поменять валюты/).getAttribute('aria-disabled')).toBeNull());
    await user.click(button(/Поменять валюты/));
    expect(field('to').value).toBe('0,1');
    expect(field('from').value).toBe('');
    expect(screen.getAllByText('…').length).toBeGreaterThan(0);
  });

  test('with a rate that needs a check locks the rate after the check, not after the confirmation', async () => {
    answer('get', pairPath, () => pairOf(btc, sber, { verificationCourse: '5100000' }));
    const { user } = openForm();
    await ready();
    await user.click(await screen.findByRole('radio', { name: /С проверкой личности/ }));
    expect(await screen.findByText(/После проверки закрепим его на 20 мин/)).toBeTruthy();
    expect(screen.queryByText(/После подтверждения/)).toBeNull();
  });

  test('with a floating course marks the received amount as an estimate and says what decides it', async () => {
    answer('get', pairPath, () => pairOf(btc, sber, { fixedMinutes: 0 }));
    openForm();
    await ready();
    await screen.findByText('Нет: точная сумма зависит от курса в момент, когда зачислим платёж');
    expect(screen.getByText('Получаете', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(/^≈\s5\s000/);
    expect(screen.getByText('Отдаёте', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(/^0,001/);
  });

  test('shows nothing of the previous pair while the API does not answer, and says what it waits for', async () => {
    const { user } = openForm();
    await ready();
    expect(screen.getByText(/Когда в заявке нажмёте «Перейти к оплате», закрепим его на 20 мин/)).toBeTruthy();
    answer('get', '/api/v1/calculator/pair/:from/:to/', () => new Promise(() => undefined));
    await user.click(button('Поменять валюты местами'));
    await waitFor(() => expect(button(/отдаёте: Сбербанк/)).toBeTruthy());
    expect(screen.getByText('Курс').nextElementSibling?.textContent).toBe('…');
    expect(screen.queryByText(/закрепим его на 20 мин/)).toBeNull();
    expect(screen.queryByLabelText(/Карта получателя/)).toBeNull();
    expect(screen.getByText('Загружаем курс.')).toBeTruthy();
  });

  test('is awaited with a notice while the receive list fails to load', async () => {
    history.replaceState(null, '', '/?cur_from=ETH&cur_to=USDTTRC20');
    answer('get', '/api/v1/calculator/from/:id/', () => ({ code: 'malformed', detail: '' }), 400);
    const { user } = openForm();
    expect(await screen.findByText(/Ждём курс/)).toBeTruthy();
    await user.click(button(/получаете: Tether/));
    expect(await screen.findByRole('button', { name: 'Попробовать ещё раз' })).toBeTruthy();
  });

  test('cannot be swapped if the reverse direction is closed; the button explains that', async () => {
    history.replaceState(null, '', '/?cur_from=BTC&cur_to=USDTTRC20');
    const { user } = openForm();
    const turn = await screen.findByRole('button', {
      description: 'Обратное направление закрыто: Tether TRC20 → Bitcoin',
    });
    expect(turn.getAttribute('aria-disabled')).toBe('true');
    await user.click(turn);
    expect(screen.getByText(/Обратное направление закрыто/, { selector: '[role=status]' })).toBeTruthy();
  });

  test('is logged if it fails to load; the last figures stay and submit is blocked with a reason', async () => {
    answer('get', pairPath, () => ({ code: 'server', detail: 'Сломалось' }), 400);
    openForm();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(await screen.findByText(/Ждём курс/)).toBeTruthy();
    expect(field('to').value.replace(/\s/g, ' ')).toBe('5 000');
    expect(screen.queryByText('Сломалось')).toBeNull();
    expect(button('Создать заявку').getAttribute('aria-disabled')).toBe('true');
  });

  test('shows each of its notices once per visit, all in one modal', async () => {
    const from = { ...pairOf(btc, sber).from, notify: 'О стороне' };
    answer('get', pairPath, () => pairOf(btc, sber, { notify: 'О паре', from }));
    const { user, unmount } = openForm();
    expect(await screen.findByText('О паре')).toBeTruthy();
    expect(screen.getByText('О стороне')).toBeTruthy();
    expect(screen.getByText('Уведомление')).toBeTruthy();
    await user.click(button('OK'));
    expect(screen.queryByText('О паре')).toBeNull();
    unmount();
    openForm();
    await ready();
    expect(screen.queryByText('О паре')).toBeNull();
  });
});

describe('failures and maintenance of the form', () => {
  test('show the error screen with its code if the directions fail to load', async () => {
    answer('get', '/api/v1/calculator/', () => ({ code: 'server', detail: '' }), 500);
    const { user } = openForm();
    expect(await screen.findByRole('heading', { name: 'Ошибка' })).toBeTruthy();
    expect(screen.getByText('500', { exact: false })).toBeTruthy();
    answer('get', '/api/v1/calculator/', () => directions);
    await user.click(button('Попробовать ещё раз'));
    expect(await screen.findByRole('form', { name: 'Обмен' })).toBeTruthy();
  });

  test('can replace the form by the maintenance text', async () => {
    answer('get', '/api/v1/calculator/tech/', () => ({
      ...tech,
      active: true,
      hideForm: true,
      text: 'Меняем серверы',
    }));
    openForm();
    expect(await screen.findByText('Меняем серверы')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('the draft survives a reload', async () => {
    const { user, unmount } = openForm();
    await ready();
    await user.clear(field('from'));
    await user.type(field('from'), '0,15');
    await user.type(screen.getByLabelText('E‑mail'), 'anna@example.org');
    unmount();
    openForm();
    await ready();
    expect(field('from').value).toBe('0,15');
    expect(screen.getByLabelText<HTMLInputElement>('E‑mail').value).toBe('anna@example.org');
  });
});
