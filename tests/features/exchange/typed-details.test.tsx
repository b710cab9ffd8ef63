import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer } from './support/api.ts';
import { field, freshVisits, openForm, ready } from './support/form.tsx';
import { btc, pairOf, sber } from './support/samples.ts';

freshVisits();

describe('an e-mail with a typo in its domain', () => {
  test('is questioned, and corrected by a press', async () => {
    const { user } = openForm();
    await ready();
    const email = screen.getByLabelText<HTMLInputElement>('E‑mail');
    await user.type(email, 'anna@gmial.com');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'anna@gmail.com' }));
    await waitFor(() => expect(email.value).toBe('anna@gmail.com'));
    await waitFor(() => expect(screen.queryByText(/Возможно, опечатка/)).toBeNull());
  });
});

describe('requisites in the form', () => {
  test('may be pasted as a payment URI, which also fills in the amount', async () => {
    history.replaceState(null, '', '/?cur_from=SBERRUB&cur_to=BTC');
    const pair = pairOf(sber, btc, { course: '0.0000002' });
    for (const input of pair.structure.to.input) input.format = 'btc';
    // Mocks both the call for the pair and the call for the course, because the form may send either one.
    for (const call of ['pair', 'course']) answer('get', `/api/v1/calculator/${call}/:from/:to/`, () => pair);
    const { user } = openForm();
    await screen.findByRole('button', { name: /получаете: Bitcoin/ });
    const address = await screen.findByLabelText<HTMLInputElement>('Адрес кошелька');
    await user.click(address);
    await user.paste('bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.05&label=Anna');
    await user.tab();
    await waitFor(() => expect(address.value).toBe('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'));
    await waitFor(() => expect(field('to').value).toBe('0,05'));
  });

  test('of another network are recognised; the error names the required one', async () => {
    history.replaceState(null, '', '/?cur_from=BTC&cur_to=USDTTRC20');
    const { user } = openForm();
    await user.type(await screen.findByLabelText('Адрес кошелька'), '0x52908400098527886E0F7030069857D2E4169EE7');
    await user.tab();
    expect(await screen.findByText('Это адрес ERC20 / EVM, а нужен TRC20.')).toBeTruthy();
  });

  test('are refused if they are the contract of a token, where money would be lost', async () => {
    history.replaceState(null, '', '/?cur_from=BTC&cur_to=USDTTRC20');
    const { user } = openForm();
    await user.type(await screen.findByLabelText('Адрес кошелька'), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    await user.tab();
    expect(await screen.findByText(/контракт токена.*перевод туда пропадёт/)).toBeTruthy();
  });

  test('that are wrong show no error during a press, which would move the pressed button', async () => {
    history.replaceState(null, '', '/?cur_from=BTC&cur_to=USDTTRC20');
    const { user } = openForm();
    await user.type(await screen.findByLabelText('Адрес кошелька'), '0x52908400098527886E0F7030069857D2E4169EE7');
    const consent = screen.getByRole('checkbox', { name: /AML/ });
    await user.pointer({ keys: '[MouseLeft>]', target: consent });
    const early = screen.findByText(/Это адрес ERC20/, undefined, { timeout: 300 });
    await expect(early).rejects.toThrow('Unable to find an element');
    await user.pointer({ keys: '[/MouseLeft]', target: consent });
    expect(await screen.findByText(/Это адрес ERC20/)).toBeTruthy();
    expect(consent).toHaveProperty('checked', true);
  });

  test('that were typed and cleared again are missed when the field is left', async () => {
    const { user } = openForm();
    await ready();
    const [card, email] = [screen.getByLabelText(/Карта получателя/), screen.getByLabelText('E‑mail')];
    await user.click(card);
    await user.tab();
    expect(screen.queryByText('Укажите номер карты.')).toBeNull();
    for (const input of [card, email]) {
      await user.type(input, '1');
      await user.clear(input);
      await user.tab();
    }
    expect(await screen.findByText('Укажите номер карты.')).toBeTruthy();
    expect(await screen.findByText('Укажите e‑mail.')).toBeTruthy();
  });

  test('show a whole address below its field, with both ends apart to compare them', async () => {
    history.replaceState(null, '', '/?cur_from=BTC&cur_to=USDTTRC20');
    const { user } = openForm();
    const address = await screen.findByLabelText<HTMLInputElement>('Адрес кошелька');
    await user.click(address);
    await user.paste('TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9');
    expect((await screen.findByText('TMuA6Y')).parentElement?.textContent).toBe(address.value);
    expect(screen.getByText('JireY9')).toBeTruthy();
  });

  test('lose pasted spaces', async () => {
    history.replaceState(null, '', '/?cur_from=BTC&cur_to=USDTTRC20');
    const { user } = openForm();
    const address = await screen.findByLabelText<HTMLInputElement>('Адрес кошелька');
    await user.click(address);
    await user.paste('  TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9 \n');
    await user.tab();
    await waitFor(() => expect(address.value).toBe('TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9'));
  });
});
