import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal } from './support/api.ts';
import { button, freshVisits, openForm, push, ready } from './support/form.tsx';
import { btc, directions, pairOf, prerendered, receiveLists, sber } from './support/samples.ts';

freshVisits();
const session = 'razmen_session=1';
const cardId = '0d4c2f7e-5b1a-4c7d-9e2f-665544332211';
const cardOf = (id: string, masked: string) => ({ id, kind: 'card', status: 'success', masked, ps: sber.id });
const cards = (...results: object[]) => ({ count: results.length, next: null, previous: null, results });

const pair = pairOf(sber, btc);
const senderCard = {
  ...pairOf(btc, sber).structure.to.input[0],
  label: 'Карта отправителя',
} as (typeof pair)['structure']['to']['input'][0];
const paidByCard = {
  ...pair,
  structure: { ...pair.structure, from: { ...pair.structure.from, input: [senderCard] } },
};

const holder = { name: 'holder', label: 'Отправитель', required: true, visible: true };

const created = {
  id: '7f1d2c3b-4a59-4e68-8f70-112233445566',
  number: 1001,
  fromSumma: '5000',
  toSumma: '0.001',
  serverTime: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the form reads this cookie
  document.cookie = session;
  answer('get', '/api/v1/users/me/', () => ({ email: 'anna@example.org' }));
  answer('get', '/api/v1/users/me/requisites/', () => ({ from: [], to: [] }));
  answer('get', '/api/v1/calculator/pair/:from/:to/', () => paidByCard);
  answer('get', '/api/v1/calculator/course/:from/:to/', () => paidByCard);
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the next test begins without a session
  document.cookie = 'razmen_session=; max-age=0';
});

async function openPaidByCard() {
  const shown = openForm({
    directions,
    receive: receiveLists[sber.id] ?? [],
    pair: paidByCard,
    fromId: sber.id,
    toId: prerendered.fromId,
  });
  await ready();
  return shown;
}

const fillInRest = async (user: Awaited<ReturnType<typeof openPaidByCard>>['user']) => {
  await user.type(screen.getByLabelText('Адрес кошелька'), '0x52908400098527886E0F7030069857D2E4169EE7');
  await user.click(screen.getByRole('checkbox', { name: /AML/ }));
  await user.click(screen.getByRole('checkbox', { name: /пополнения/ }));
};

describe('a verified card of the account', () => {
  test('is asked for with the payment system that is sent', async () => {
    const asked = answer('get', '/api/v1/verify/', () => cards());
    await openPaidByCard();
    await waitFor(() => expect(asked).toHaveLength(1));
    const query = new URL(asked[0]?.url ?? '').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ kind: 'card', status: 'success', ps: String(sber.id) });
    expect(screen.queryByRole('button', { name: /Проверенная карта/ })).toBeNull();
  });

  test('pays by one tap, without its number in the request', async () => {
    answer('get', '/api/v1/verify/', () => cards(cardOf(cardId, '2202 •••• •••• 1234')));
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user } = await openPaidByCard();
    await user.click(await screen.findByRole('button', { name: 'Проверенная карта •••• 1234' }));
    expect(screen.queryByLabelText(/Карта отправителя/)?.tagName).not.toBe('INPUT');
    screen.getByText('2202 •••• •••• 1234');
    await fillInRest(user);
    await user.click(button('Создать заявку'));
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(await sent[0]?.json()).toMatchObject({ cardId, fromRequisites: {} });
  });

  test('takes the place of the check, and fills in the name on it', async () => {
    const checked = {
      ...paidByCard,
      verificationCourse: String(Number(paidByCard.course) * 2),
      structure: { ...paidByCard.structure, from: { ...paidByCard.structure.from, inputVerify: [senderCard, holder] } },
    };
    answer('get', '/api/v1/calculator/pair/:from/:to/', () => checked);
    answer('get', '/api/v1/verify/', () => cards({ ...cardOf(cardId, '2202 •••• •••• 1234'), holder: 'ANNA PETROVA' }));
    const { user } = await openPaidByCard();
    await user.click(await screen.findByRole('radio', { name: /С проверкой карты/ }));
    expect(screen.getByText(/Фото добавите на странице заявки/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /1234/ }));
    expect(screen.queryByText(/Фото добавите на странице заявки/)).toBeNull();
    expect(screen.queryByText(/После проверки закрепим/)).toBeNull();
    expect(screen.getByLabelText('Отправитель')).toHaveProperty('value', 'ANNA PETROVA');
  });

  test.each([
    ['chooses the better course, which needs no check', null, [senderCard], true],
    ['leaves the course if its minimum is above the amount', '50000', [senderCard], false],
    ['leaves the course if it asks for a name that the card lacks', null, [senderCard, holder], false],
  ])('%s', async (_, minVerification, inputVerify, isChosen) => {
    const checked = {
      ...paidByCard,
      verificationCourse: String(Number(paidByCard.course) * 2),
      from: { ...paidByCard.from, minVerification },
      structure: { ...paidByCard.structure, from: { ...paidByCard.structure.from, inputVerify } },
    };
    answer('get', '/api/v1/calculator/pair/:from/:to/', () => checked);
    answer('get', '/api/v1/verify/', () => cards(cardOf(cardId, '2202 •••• •••• 1234')));
    const { user } = await openPaidByCard();
    await user.click(await screen.findByRole('button', { name: /1234/ }));
    expect(screen.getByRole('radio', { name: /С проверенной картой/ })).toHaveProperty('checked', isChosen);
    expect(screen.queryByText(/Фото добавите на странице заявки/)).toBeNull();
  });

  test('gives way to a typed number, which is then required', async () => {
    answer('get', '/api/v1/verify/', () => cards(cardOf(cardId, '2202 •••• •••• 1234')));
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const { user } = await openPaidByCard();
    await user.click(await screen.findByRole('button', { name: /1234/ }));
    await user.click(button('Ввести номер другой карты'));
    await fillInRest(user);
    await user.click(button('Создать заявку'));
    await screen.findByText('Укажите номер карты.');
    await user.type(screen.getByLabelText(/Карта отправителя/), '2200000000000004');
    await user.click(button('Создать заявку'));
    await waitFor(() => expect(push).toHaveBeenCalled());
    const body = await sent[0]?.json();
    expect(body).toMatchObject({ fromRequisites: '2200 0000 0000 0004' });
    expect(body).not.toHaveProperty('cardId');
  });

  test('that expired meanwhile is refused at its field', async () => {
    answer('get', '/api/v1/verify/', () => cards(cardOf(cardId, '2202 •••• •••• 1234')));
    answer(
      'post',
      '/api/v1/claim/',
      () => refusal('requisites_invalid', 'Карта больше не проверена.', { cardId: ['Карта больше не проверена.'] }),
      400,
    );
    const { user } = await openPaidByCard();
    await user.click(await screen.findByRole('button', { name: /1234/ }));
    await fillInRest(user);
    await user.click(button('Создать заявку'));
    const told = await screen.findAllByText('Карта больше не проверена.');
    expect(told.some((element) => element.closest('fieldset'))).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  test('survives a reload of the tab', async () => {
    answer('get', '/api/v1/verify/', () => cards(cardOf(cardId, '2202 •••• •••• 1234')));
    const { user, unmount } = await openPaidByCard();
    await user.click(await screen.findByRole('button', { name: /1234/ }));
    unmount();
    await openPaidByCard();
    await screen.findByText('2202 •••• •••• 1234');
  });
});
