import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from './support/api.ts';
import { button, field, fillIn, freshVisits, openForm, push, ready } from './support/form.tsx';

freshVisits();

const path = '/api/v1/calculator/promocode/';
const terms = {
  code: 'WINTER',
  percent: '1',
  maxBonus: null,
  minSumma: null,
  course: '5050000',
  toSumma: '1010000',
  bonus: '10000',
};
const created = {
  id: '7f1d2c3b-4a59-4e68-8f70-112233445566',
  number: 1001,
  fromSumma: '0.001',
  toSumma: '5050',
  serverTime: '2026-01-01T00:00:00.000Z',
  url: '/claim/7f1d2c3b-4a59-4e68-8f70-112233445566',
};
const refused = (text: string) =>
  HttpResponse.json(refusal('promo_unknown', text, { promocode: [text] }), { status: 422 });

const code = () => screen.findByRole('textbox', { name: 'Промокод' });
const deal = () => within(screen.getByRole('region', { name: 'Ваш обмен' }));
/** Returns the text of the exchange's summary, with all white space removed. */
const summary = () => screen.getByRole('region', { name: 'Ваш обмен' }).textContent?.replace(/\s/g, '');

async function applied(user: ReturnType<typeof openForm>['user'], text = 'winter') {
  await user.click(button('У меня есть промокод'));
  await user.type(await code(), `${text}{Enter}`);
}

describe('a promo code in the form', () => {
  test('has a field that is folded until it is wanted, and then has the focus', async () => {
    const { user } = openForm();
    await ready();
    expect(screen.queryByRole('textbox', { name: 'Промокод' })).toBeNull();
    await user.click(button('У меня есть промокод'));
    const opened = await code();
    await waitFor(() => expect(document.activeElement).toBe(opened));
    await user.tab();
    expect(button('У меня есть промокод')).toBeTruthy();
  });

  test('is asked about once, with the largest sum, and changes the received amount', async () => {
    const asked = answer('post', path, () => terms);
    const { user } = openForm();
    await ready();
    await applied(user);
    await screen.findByText('Промокод WINTER', { selector: 'span' });
    expect((await screen.findByText(/^Промокод добавил/)).className).not.toContain('sr-only');
    expect(await asked[0]?.json()).toEqual({
      promocode: 'winter',
      fromPs: 1,
      toPs: 3,
      fromSumma: '0.2',
      withVerificationCourse: false,
    });
    expect(field('to').value.replace(/\s/g, '')).toBe('5050');
    expect(summary()).toContain('ПромокодWINTER+50RUB');
    expect(summary()).toContain('Получаете5050RUB');
    await user.clear(field('from'));
    await user.type(field('from'), '0.002');
    expect(field('to').value.replace(/\s/g, '')).toBe('10100');
    expect(asked).toHaveLength(1);
  });

  test('is sent with the sums without the bonus', async () => {
    answer('post', path, () => terms);
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user } = openForm();
    await ready();
    await applied(user);
    await screen.findByText('Промокод WINTER', { selector: 'span' });
    await fillIn(user);
    await user.click(button('Создать заявку'));
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(await sent[0]?.json()).toMatchObject({ promocode: 'winter', fromSumma: '0.001', toSumma: '5000' });
  });

  test('lowers the sent amount for a typed received one', async () => {
    answer('post', path, () => terms);
    const { user } = openForm();
    await ready();
    await applied(user);
    await screen.findByText('Промокод WINTER', { selector: 'span' });
    await user.clear(field('to'));
    await user.type(field('to'), '10100');
    expect(field('from').value).toBe('0,002');
    expect(summary()).toContain('+100RUB');
  });

  test('is checked before the claim is sent if the button is pressed at once', async () => {
    const asked = answer('post', path, () => terms);
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user } = openForm();
    await ready();
    await fillIn(user);
    await user.click(button('У меня есть промокод'));
    await user.type(await code(), 'winter');
    await user.click(button('Создать заявку'));
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(asked).toHaveLength(1);
    expect(await sent[0]?.json()).toMatchObject({ promocode: 'winter' });
  });

  test('that is refused says so at the field, and holds the claim back', async () => {
    const asked = answer('post', path, () => refused('Этот промокод не подошёл.'));
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user } = openForm();
    await ready();
    await applied(user, 'nothing');
    expect(await screen.findByText('Этот промокод не подошёл.')).toBeTruthy();
    expect((await code()).getAttribute('aria-invalid')).toBe('true');
    await fillIn(user);
    await user.click(button('Создать заявку'));
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
    expect([sent.length, asked.length]).toEqual([0, 1]);
    await user.clear(await code());
    await user.click(button('Создать заявку'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).not.toHaveProperty('promocode');
  });

  test('that is refused can be given up at the field, and the claim is then created without it', async () => {
    answer('post', path, () => refused('Этот промокод не подошёл.'));
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user } = openForm();
    await ready();
    await applied(user);
    await user.click(await screen.findByRole('button', { name: 'Без промокода' }));
    expect(screen.queryByText('Этот промокод не подошёл.')).toBeNull();
    await fillIn(user);
    await user.click(button('Создать заявку'));
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(await sent[0]?.json()).not.toHaveProperty('promocode');
  });

  test('that is refused can be tried again', async () => {
    let tries = 0;
    answer('post', path, () => {
      tries += 1;
      return tries === 1 ? refused('Этот промокод не подошёл.') : terms;
    });
    const { user } = openForm();
    await ready();
    await applied(user);
    await screen.findByText('Этот промокод не подошёл.');
    await user.click(button('Применить'));
    expect(await screen.findByText('Промокод WINTER', { selector: 'span' })).toBeTruthy();
  });

  test('that the claim is refused for is explained at the field', async () => {
    let isUsed = false;
    answer('post', path, () => (isUsed ? refused('Использований не осталось.') : terms));
    answer('post', '/api/v1/claim/', () => {
      isUsed = true;
      return refused('Использований не осталось.');
    });
    const { user } = openForm();
    await ready();
    await applied(user);
    await screen.findByText('Промокод WINTER', { selector: 'span' });
    await fillIn(user);
    await user.click(button('Создать заявку'));
    expect(await screen.findAllByText('Использований не осталось.')).toBeTruthy();
    await waitFor(() => expect(field('to').value.replace(/\s/g, '')).toBe('5000'));
    expect((await code()).getAttribute('aria-invalid')).toBe('true');
  });

  test('does not apply below its minimum, and is not sent then', async () => {
    answer('post', path, () => ({ ...terms, minSumma: '0.002' }));
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user } = openForm();
    await ready();
    await applied(user);
    expect(await screen.findByText(/^Действует при обмене от 0,002/)).toBeTruthy();
    expect(deal().queryByText('Промокод WINTER')).toBeNull();
    await fillIn(user);
    await user.click(button('Создать заявку'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).not.toHaveProperty('promocode');
  });

  test('is removed by its button, which folds the field', async () => {
    answer('post', path, () => terms);
    const { user } = openForm();
    await ready();
    await applied(user);
    await user.click(await screen.findByRole('button', { name: 'Убрать' }));
    expect(field('to').value.replace(/\s/g, '')).toBe('5000');
    expect(document.activeElement).toBe(button('У меня есть промокод'));
  });

  test('is kept in the draft of the form', async () => {
    answer('post', path, () => terms);
    const { user, unmount } = openForm();
    await ready();
    await applied(user);
    await screen.findByText('Промокод WINTER', { selector: 'span' });
    unmount();
    openForm();
    expect(await screen.findByText('Промокод WINTER', { selector: 'span' })).toBeTruthy();
    await waitFor(() => expect(field('to').value.replace(/\s/g, '')).toBe('5050'));
  });

  test('of a link is applied, and leaves the address', async () => {
    answer('post', path, () => terms);
    history.replaceState(null, '', '/?promocode=winter');
    openForm();
    expect(await screen.findByText('Промокод WINTER', { selector: 'span' })).toBeTruthy();
    expect(location.search).not.toContain('promocode');
  });

  test('that cannot be checked is sent, because the server decides', async () => {
    answer('post', path, () => HttpResponse.json({ code: 'server', detail: 'Сбой' }, { status: 500 }));
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user } = openForm();
    await ready();
    await applied(user);
    expect(await screen.findByText(/^Не удалось проверить/)).toBeTruthy();
    await fillIn(user);
    await user.click(button('Создать заявку'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toMatchObject({ promocode: 'winter' });
  });
});
