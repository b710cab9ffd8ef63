import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OfficesScreen } from '#features/operator/offices/offices-screen.tsx';
import type { CashDesk, OperatorOffices } from '#features/operator/types.ts';
import { queryFor } from '#lib/api/query.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/offices/';
const usd = { ps: 91, code: 'CASHUSD', name: 'Наличные USD', currency: 'USD' };
const rub = { ps: 90, code: 'CASHRUB', name: 'Наличные RUB', currency: 'RUB' };
const aDesk = (over: Partial<CashDesk> = {}): CashDesk => ({
  ...usd,
  margin: '0.5',
  min: '3000',
  max: null,
  stock: '15000',
  held: '4000',
  active: true,
  ...over,
});
const words = {
  addressRu: 'Улица Руставели, 1',
  addressEn: '1 Rustaveli Street',
  hoursRu: 'С 10:00 до 20:00',
  hoursEn: '10:00 to 20:00',
  noteRu: null,
  noteEn: null,
  schedule: null,
};
const tbilisi = {
  code: 'TBIL',
  nameRu: 'Тбилиси',
  nameEn: 'Tbilisi',
  office: { ...words, active: true },
  desks: [aDesk()],
};
const offices = (over: Partial<OperatorOffices> = {}): OperatorOffices => ({
  cities: [tbilisi],
  systems: [rub, usd],
  waiting: [],
  ...over,
});

const request = {
  id: '0199aaaa-0000-4000-8000-000000000001',
  room: 'offices',
  subject: 'TBIL',
  changes: [{ field: 'addressRu', before: 'Улица Руставели, 1', after: 'Улица Руставели, 1а' }],
  note: null,
  places: null,
  by: 'author@example.org',
  at: '2026-11-01T10:00:00.000Z',
  mine: false,
};

const show = (list = offices()) => {
  answer('get', path, () => list as never);
  return open(<OfficesScreen />);
};

/** Loads the signed-in person first, as the frame of the back office does. */
function WithRole() {
  useQuery(queryFor('GET /api/v1/users/me/'));
  return <OfficesScreen />;
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('office settings', () => {
  test('explain an empty list', async () => {
    show(offices({ cities: [] }));
    expect(await screen.findByText('Офисов ещё нет')).toBeTruthy();
    expect(await press('Добавить офис')).toBeTruthy();
  });

  test('show address, stock and closed cash desks', async () => {
    show(offices({ cities: [{ ...tbilisi, office: { ...words, active: false }, desks: [aDesk({ active: false })] }] }));
    const city = within(await screen.findByRole('region', { name: 'Тбилиси' }));
    expect(city.getByText('Выключен')).toBeTruthy();
    expect(city.getByText('Выключена')).toBeTruthy();
    expect(city.getByText(/Улица Руставели/)).toBeTruthy();
    expect(city.getByText(/15\s?000/)).toBeTruthy();
  });

  test('require texts in both languages', async () => {
    const asked = answer('post', `${path}KZN/`, () => offices() as never);
    const user = show();
    await user.click(await press('Добавить офис'));
    await user.type(screen.getByLabelText('Код города'), 'tbil');
    await user.click(await press('Сохранить'));
    expect(screen.getByText('Такой город уже есть в списке.')).toBeTruthy();
    expect(screen.getAllByText('Заполните: это прочитает клиент.')).toHaveLength(6);
    expect(asked).toHaveLength(0);
    await user.clear(screen.getByLabelText('Код города'));
    await user.type(screen.getByLabelText('Код города'), 'kzn');
    for (const label of ['Город', 'Адрес', 'Часы работы'])
      for (const language of ['русски', 'английски'])
        await user.type(screen.getByLabelText(`${label} по-${language}`), 'x');
    await user.click(await press('Сохранить'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await asked[0]?.json()).toMatchObject({ nameEn: 'x', hoursRu: 'x', noteRu: '', active: true });
  });

  test('are closed with one checkbox and keep their texts', async () => {
    const asked = answer('post', `${path}TBIL/`, () => offices() as never);
    const user = show();
    await user.click(await press('Изменить офис: Тбилиси'));
    await user.click(screen.getByRole('checkbox', { name: 'Офис работает' }));
    await user.click(await press('Сохранить'));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await asked[0]?.json()).toMatchObject({ active: false, addressEn: '1 Rustaveli Street' });
  });
});

describe('an office that waits for a second member of staff', () => {
  test('keeps its address, and says who asked for which change', async () => {
    const asked = answer('post', `${path}TBIL/`, () => offices({ waiting: ['TBIL'] }) as never);
    answer('get', path, () => offices() as never);
    answer('get', '/api/v1/operator/change-requests/', () => (asked.length === 0 ? [] : [request]) as never);
    answer('get', '/api/v1/users/me/', () => ({ id: 'x', email: 'me@example.org', activated: true, role: 'owner' }));
    const user = open(<WithRole />);
    await user.click(await press('Изменить офис: Тбилиси'));
    await user.type(screen.getByLabelText('Адрес по-русски'), 'а');
    await user.click(await press('Сохранить'));
    expect(await screen.findByText(/Ждёт второго сотрудника: пока клиенты видят прежние данные/)).toBeTruthy();
    const city = within(screen.getByRole('region', { name: 'Тбилиси' }));
    expect(city.getByText('Ждёт второго сотрудника')).toBeTruthy();
    expect(city.getByText(/Улица Руставели, 1\./)).toBeTruthy();
    expect(await screen.findByText(/author@example\.org/)).toBeTruthy();
    expect(screen.getByText('Улица Руставели, 1а')).toBeTruthy();
    const decided = answer('post', '/api/v1/operator/change-requests/:id/', () => [] as never);
    await user.click(await press('Одобрить'));
    await waitFor(() => expect(decided).toHaveLength(1));
    expect(await decided[0]?.json()).toEqual({ approve: true });
  });
});

describe('a cash desk', () => {
  test('accepts common notations; an empty field means no limit', async () => {
    const asked = answer('post', `${path}TBIL/desks/91/`, () => offices() as never);
    const user = show();
    await user.click(await press('Изменить кассу: Наличные USD, Тбилиси'));
    await user.clear(screen.getByLabelText('Не меньше, USD'));
    const stock = screen.getByLabelText('В кассе, USD');
    await user.clear(stock);
    await user.type(stock, '3000');
    await user.click(await press('Сохранить'));
    expect(screen.getByText(/уже занято заявками/)).toBeTruthy();
    expect(asked).toHaveLength(0);
    await user.clear(stock);
    await user.type(stock, '20 000{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await asked[0]?.json()).toEqual({
      margin: '0.5',
      min: null,
      max: null,
      stock: '20000',
      stockWas: '15000',
      active: true,
    });
  });

  test('that a colleague opened meanwhile is shown with its figures, and what was typed is kept', async () => {
    let list = offices({ cities: [{ ...tbilisi, desks: [] }] });
    answer('get', path, () => list as never);
    const asked = answer('post', `${path}TBIL/desks/91/`, () => {
      list = offices({ cities: [{ ...tbilisi, desks: [aDesk({ stock: '700', held: '0' })] }] });
      return Response.json(refusal('conflict', 'Уже изменилось'), { status: 409 });
    });
    const user = open(<OfficesScreen />);
    await user.click(await press(/^Добавить кассу/));
    await user.selectOptions(screen.getByLabelText('Наличные'), '91');
    await user.type(screen.getByLabelText(/^В кассе/), '900');
    await user.click(await press('Сохранить'));
    expect(await screen.findByText(/остаток изменился: было не считается, стало 700.USD/)).toBeTruthy();
    await user.click(await press('Сохранить'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(await asked[1]?.json()).toMatchObject({ stock: '900', stockWas: '700' });
  });

  test('is saved only after the new figure was shown if its stock has changed concurrently', async () => {
    let list = offices();
    answer('get', path, () => list as never);
    const asked = answer('post', `${path}TBIL/desks/91/`, () => {
      list = offices({ cities: [{ ...tbilisi, desks: [aDesk({ stock: '12000' })] }] });
      return Response.json(refusal('conflict', 'Уже изменилось'), { status: 409 });
    });
    const user = open(<OfficesScreen />);
    await user.click(await press('Изменить кассу: Наличные USD, Тбилиси'));
    await user.click(await press('Сохранить'));
    const told = await screen.findByText(/остаток изменился: было 15\s?000.USD, стало 12\s?000.USD/);
    expect(told.textContent).toContain('Ваши правки на месте');
    await waitFor(() => expect(screen.getByText(/Сейчас в кассе/).textContent).toMatch(/12\s?000/));
    await user.click(await press('Сохранить'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(await asked[0]?.json()).toMatchObject({ stockWas: '15000' });
    expect(await asked[1]?.json()).toMatchObject({ stockWas: '12000' });
  });

  test('is added for a payment system without one', async () => {
    const asked = answer('post', `${path}TBIL/desks/90/`, () => offices() as never);
    const user = show();
    await user.click(await press('Добавить кассу: Тбилиси'));
    expect(within(screen.getByLabelText('Наличные')).getAllByRole('option')).toHaveLength(1);
    await user.click(await press('Сохранить'));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await asked[0]?.json()).toMatchObject({ margin: '0', stock: null, stockWas: null });
  });

  test('shows an API error at its field until it changes', async () => {
    answer('post', `${path}TBIL/desks/91/`, () => refusal('validation', 'Проверьте', { max: ['Мало.'] }), 422);
    const user = show();
    await user.click(await press('Изменить кассу: Наличные USD, Тбилиси'));
    await user.click(await press('Сохранить'));
    const fieldError = await screen.findByText('Мало.');
    expect(screen.getByLabelText('Не больше, USD').getAttribute('aria-describedby')).toContain(
      fieldError.closest('[id]')?.id,
    );
    expect(screen.queryByText('Проверьте')).toBeNull();
    await user.type(screen.getByLabelText('Не больше, USD'), '9');
    expect(screen.queryByText('Мало.')).toBeNull();
  });
});
