import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { answer } from './support/api.ts';
import { freshVisits, openForm } from './support/form.tsx';
import { btc, directions, pairOf, sber } from './support/samples.ts';

freshVisits();

const catalogues = { ru, en };
const pairPath = '/api/v1/calculator/pair/:from/:to/';

describe.each(['ru', 'en'] as const)('the exchange form in %s', (locale) => {
  const messages = catalogues[locale];
  const words = messages.Exchange;
  const decimal = (text: string) => (locale === 'ru' ? text.replace('.', ',') : text);
  const open = async () => {
    const form = openForm({}, locale);
    await screen.findByText(words.submit.next);
    return form;
  };
  const button = (name: string) => screen.getByRole('button', { name });
  const currency = (side: 'from' | 'to') =>
    screen.getByRole('button', { name: new RegExp(words.picker.label[side]) }).textContent;
  const amount = (side: 'from' | 'to') =>
    screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(words.amount.label[side]) });
  const fieldNamed = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const opening = (text: string) => text.split('{')[0] ?? '';

  test('opens with the pair of the URL and keeps its other parameters', async () => {
    history.replaceState(null, '', '/?cur_from=NOPE&cur_to=NEITHER');
    const { unmount } = await open();
    expect(currency('from')).toContain('Bitcoin');
    await waitFor(() => expect(location.search).toBe('?cur_from=BTC&cur_to=SBERRUB'));
    unmount();
    history.replaceState(null, '', '/?cur_from=sberrub&cur_to=BTC&ref=friend');
    await open();
    expect(currency('from')).toContain('Сбербанк');
    await waitFor(() => expect(location.search).toBe('?cur_from=SBERRUB&cur_to=BTC&ref=friend'));
  });

  test('shows the notices of a pair once per visit, and closes them by keyboard', async () => {
    answer('get', pairPath, () => pairOf(btc, sber, { notify: 'О паре' }));
    const { user, unmount } = await open();
    expect(await screen.findByText(messages.Common.notification)).toBeTruthy();
    button(messages.Common.ok).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('О паре')).toBeNull();
    unmount();
    await open();
    expect(screen.queryByText('О паре')).toBeNull();
  });

  test('swaps currencies, amounts and URL, but not requisites', async () => {
    answer('get', pairPath, ({ url }) => {
      if (new URL(url).pathname.includes(`/${btc.id}/${sber.id}/`)) return pairOf(btc, sber);
      const pair = pairOf(sber, btc, { course: '0.0000002' });
      pair.structure.from.input = pairOf(btc, sber).structure.to.input;
      return pair;
    });
    const { user } = await open();
    await user.clear(amount('from'));
    await user.type(amount('from'), decimal('0.01'));
    await user.type(fieldNamed('to.card'), '2200000000000004');
    await user.click(button(words.swap.label));
    await waitFor(() => expect(location.search).toBe('?cur_from=SBERRUB&cur_to=BTC'));
    expect(currency('to')).toContain('Bitcoin');
    await waitFor(() => expect(fieldNamed('from.card')).not.toBeNull());
    expect(amount('to').value).toBe(decimal('0.01'));
    expect(fieldNamed('from.card').value).toBe('');
  });

  test('announces a corrected amount and refuses text that is not an amount', async () => {
    const { user } = await open();
    await user.clear(amount('from'));
    await user.type(amount('from'), '999');
    await user.tab();
    const notes = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(notes()).toContainEqual(expect.stringContaining(opening(words.note.max)));
    const before = amount('from').value;
    await user.click(amount('from'));
    await user.paste('1e5');
    expect(notes()).toContainEqual(expect.stringContaining('1e5'));
    await user.tab();
    expect(amount('from').value).toBe(before);
  });

  test('reports a wrong e-mail and a wrong network at the field, even offline, and keeps the input', async () => {
    history.replaceState(null, '', '/?cur_from=BTC&cur_to=USDTTRC20');
    const { user } = await open();
    await user.type(fieldNamed('email'), 'anna@');
    await user.tab();
    expect(await screen.findByText(words.faults.email.wrong)).toBeTruthy();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(words.offline.title, { exact: true })).toBeTruthy();
    expect(button(words.submit.button).getAttribute('aria-disabled')).toBe('true');
    await user.type(fieldNamed('email'), 'example.org');
    await user.type(fieldNamed('to.address'), ' 0x52908400098527886E0F7030069857D2E4169EE7 ');
    await user.tab();
    expect(await screen.findByText(/ERC20.* TRC20\./)).toBeTruthy();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(words.offline.title, { exact: true })).toBeNull());
    expect(fieldNamed('email').value).toBe('anna@example.org');
  });

  test('shows the error page with its code if the directions fail to load, and restores the input after a retry', async () => {
    const first = await open();
    await first.user.type(fieldNamed('email'), 'anna@example.org');
    first.unmount();
    answer('get', '/api/v1/calculator/', () => ({ code: 'tech', detail: '' }), 503);
    const { user } = openForm({}, locale);
    expect(await screen.findByRole('heading', { name: messages.ErrorPage.error })).toBeTruthy();
    expect(screen.getByText('500').textContent).toBe(`${messages.ErrorPage.code} 500`);
    expect(screen.getByRole('link', { name: messages.ErrorPage.home })).toBeTruthy();
    answer('get', '/api/v1/calculator/', () => directions);
    await user.click(button(messages.ErrorPage.tryAgain));
    await waitFor(() => expect(fieldNamed('email').value).toBe('anna@example.org'));
  });

  test('keeps the last figures if the course fails to load, blocks submit, and hides the API’s detail', async () => {
    const { user } = await open();
    answer(
      'get',
      '/api/v1/calculator/course/:from/:to/',
      () => ({ code: 'malformed', detail: 'not for visitors' }),
      400,
    );
    await user.clear(amount('from'));
    await user.type(amount('from'), decimal('0.01'));
    expect(await screen.findByText(words.submit.block.failed)).toBeTruthy();
    expect(amount('to').value).not.toBe('');
    expect(screen.queryByText('not for visitors')).toBeNull();
  });
});
