import { readFileSync } from 'node:fs';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer } from './support/api.ts';
import { button, freshVisits, openForm, ready } from './support/form.tsx';

freshVisits();

type User = ReturnType<typeof userEvent.setup>;

async function openPicker(user: User, side: 'отдаёте' | 'получаете') {
  await ready();
  await user.click(button(new RegExp(`Валюта, которую ${side}`)));
  const search = await screen.findByRole('combobox', { name: 'Поиск валюты' });
  await screen.findAllByRole('option');
  return search;
}
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the currency picker', () => {
  test('opens with focus in the search and lists every group', async () => {
    const { user } = openForm();
    const search = await openPicker(user, 'отдаёте');
    await waitFor(() => expect(document.activeElement).toBe(search));
    const groups = screen.getAllByRole('group').map((group) => within(group).queryAllByRole('option').length);
    expect(groups.filter((count) => count > 0)).toEqual([2, 1]);
    expect(screen.getByRole('radio', { name: 'Все' })).toBeTruthy();
  });

  test('names the network of a token and its standard, so that networks of one coin can be told apart', async () => {
    const { user } = openForm();
    await openPicker(user, 'получаете');
    expect(names().find((name) => name?.includes('Tether'))).toContain('USDT · TRON (TRC20)');
  });

  test('finds text typed in the wrong layout and chooses by keyboard', async () => {
    const { user } = openForm();
    await openPicker(user, 'отдаёте');
    await user.keyboard('уер');
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(names()[0]).toContain('Ethereum');
    await user.keyboard('{Enter}');
    expect(button(/отдаёте: Ethereum/)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('begins its search with what is typed on its button, and loses no letter while it opens', async () => {
    const { user } = openForm();
    await ready();
    button(/Валюта, которую отдаёте/).focus();
    await user.keyboard('ether');
    const search = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Поиск валюты' });
    await waitFor(() => expect(search.value).toBe('ether'));
    await waitFor(() => expect(names()).toHaveLength(1));
    await user.keyboard('{Escape}');
    await openPicker(user, 'отдаёте');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Поиск валюты' }).value).toBe('');
  });

  test.each(['ArrowDown', 'ArrowUp'])('opens with %s on its button', async (key) => {
    const { user } = openForm();
    await ready();
    button(/Валюта, которую отдаёте/).focus();
    await user.keyboard(`{${key}}`);
    expect(await screen.findByRole('combobox', { name: 'Поиск валюты' })).toHaveProperty('value', '');
  });

  test('leaves shortcuts and the keys of its button alone', async () => {
    const { user } = openForm();
    await ready();
    const trigger = button(/Валюта, которую отдаёте/);
    trigger.focus();
    await user.keyboard('{Control>}k{/Control}{Shift}{Escape}{F2}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard(' ');
    expect(await screen.findByRole<HTMLInputElement>('combobox', { name: 'Поиск валюты' })).toHaveProperty('value', '');
  });

  test('chooses what the text names, although the list still shows the previous text', async () => {
    const { user } = openForm();
    const search = await openPicker(user, 'отдаёте');
    // Changes the search text and presses Enter in one batch, so that the list still shows the results for the previous
    // text when Enter is handled.
    act(() => {
      fireEvent.change(search, { target: { value: 'Ethereum' } });
      fireEvent.keyDown(search, { key: 'Enter' });
    });
    expect(await screen.findByRole('button', { name: /отдаёте: Ethereum/ })).toBeTruthy();
  });

  test('chooses the row that the arrow keys have reached', async () => {
    const { user } = openForm();
    await openPicker(user, 'отдаёте');
    await user.keyboard('e');
    await waitFor(() => expect(names().length).toBeGreaterThan(1));
    const second = names()[1] ?? '';
    await user.keyboard('{ArrowDown}{Enter}');
    expect(second).toContain(button(/Валюта, которую отдаёте/).textContent?.slice(0, 3));
  });

  test('never submits the form behind it, when Enter finds nothing to choose', async () => {
    const { user } = openForm();
    const search = await openPicker(user, 'отдаёте');
    const enter = createEvent.keyDown(search, { key: 'Enter' });
    fireEvent(search, enter);
    const filter = screen.getByRole('radio', { name: 'Все' });
    const onFilter = createEvent.keyDown(filter, { key: 'Enter' });
    fireEvent(filter, onFilter);
    expect([enter.defaultPrevented, onFilter.defaultPrevented]).toEqual([true, true]);
    await user.keyboard('нет такой{Enter}');
    expect(screen.getByRole('combobox', { name: 'Поиск валюты' })).toBeTruthy();
  });

  test('finds a group by its name', async () => {
    const { user } = openForm();
    await openPicker(user, 'отдаёте');
    await user.keyboard('крипта');
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test('filters the list by group', async () => {
    const { user } = openForm();
    await openPicker(user, 'отдаёте');
    await user.click(screen.getByRole('radio', { name: 'Банки' }));
    expect(names()).toHaveLength(1);
    expect(names()[0]).toContain('Сбербанк');
  });

  test('shows a text if nothing is found', async () => {
    const { user } = openForm();
    await openPicker(user, 'отдаёте');
    await user.keyboard('xyz');
    expect(await screen.findByText('По запросу «xyz» ничего нет')).toBeTruthy();
  });

  test('keeps its search field on the screen if nothing is found', async () => {
    const hiding = readFileSync('app/controls.css', 'utf8').matchAll(
      /^ {2}(\.frame-of-pair [^{}]+?) \{\n {4}display: none;/gm,
    );
    const selectors = [...hiding].map(([, selector]) => selector ?? '');
    expect(selectors).toHaveLength(1);
    const { user } = openForm();
    const search = await openPicker(user, 'отдаёте');
    await user.keyboard('qwe');
    await screen.findByText('По запросу «qwe» ничего нет');
    expect(selectors.filter((selector) => search.matches(selector))).toEqual([]);
    await user.keyboard('{Backspace>3/}bit');
    await waitFor(() => expect(names()[0]).toContain('Bitcoin'));
  });

  test('shows the reserve on the receiving side', async () => {
    answer('get', '/api/v1/calculator/reserves/', () => [{ id: 4, summa: '68420.41' }]);
    const { user } = openForm();
    await openPicker(user, 'получаете');
    expect(await screen.findByText(/68\s420,41/)).toBeTruthy();
  });

  test('offers no star for the chosen currency while the visitor searches', async () => {
    const { user } = openForm();
    await openPicker(user, 'отдаёте');
    expect(button(/^Добавить в избранные/)).toBeTruthy();
    await user.keyboard('eth');
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Добавить в избранные/ })).toBeNull();
  });

  test('lists the last chosen and starred currencies first', async () => {
    const { user } = openForm();
    await openPicker(user, 'отдаёте');
    await user.click(screen.getByRole('option', { name: /Сбербанк/ }));
    await openPicker(user, 'отдаёте');
    expect(names()[0]).toContain('Сбербанк');
    await user.click(button('Добавить в избранные: Сбербанк'));
    const groups = screen.getAllByRole('group', { name: /Недавние|Избранные/ });
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([1, 1]);
  });
});

describe('the list of receive currencies', () => {
  test('is reloaded for another sending currency and falls back to the first offered', async () => {
    const { user } = openForm();
    await openPicker(user, 'отдаёте');
    expect(button(/получаете: Сбербанк/)).toBeTruthy();
    await user.click(screen.getByRole('option', { name: /Ethereum/ }));
    expect(await screen.findByRole('button', { name: /получаете: Tether/ })).toBeTruthy();
    expect(await screen.findByText('Ethereum → Сбербанк: такого обмена сейчас нет, выбрали Tether TRC20')).toBeTruthy();
  });

  test('also finds currencies without a pair, and choosing one changes the sending currency', async () => {
    const requests = answer('get', '/api/v1/calculator/settings/', () => ({
      contest: null,
      captchaLogin: false,
      exchangeAttributes: { fromCurrencyId: 1, toCurrencyId: 3 },
    }));
    history.replaceState(null, '', '/?cur_from=ETH&cur_to=USDTTRC20');
    const { user } = openForm();
    await screen.findByRole('button', { name: /получаете: Tether/ });
    await openPicker(user, 'получаете');
    await user.keyboard('сбер');
    const apart = await screen.findByRole('group', { name: /Пары с «Ethereum[^»]*» нет/ });
    expect(within(apart).getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /отдаёте: Bitcoin/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /получаете: Сбербанк/ })).toBeTruthy();
    expect(screen.getByText('Ethereum → Сбербанк: такого обмена сейчас нет, выбрали Bitcoin')).toBeTruthy();
    expect(new URL(requests[0]?.url ?? '').search).toBe('?cur_to=SBERRUB');
  });
});
