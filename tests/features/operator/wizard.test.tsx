import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DeskDirection } from '#features/operator/types.ts';
import { WizardScreen } from '#features/operator/wizard/wizard-screen.tsx';
import { aDirection } from '#tests/support/factories/desk-direction.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/directions/BTC/SBERRUB/';
const press = async (name: string | RegExp) => screen.findByRole('button', { name });
const problem = (code: DeskDirection['problems'][number]['code']) => ({ code, unit: null, why: null });

/** Opens the wizard for the direction from BTC to SBERRUB. @param given fields of the direction that the API returns */
function start(given: Partial<DeskDirection> = {}, places: object[] = [], query = '?from=BTC&to=SBERRUB') {
  let direction = aDirection(given);
  const currency = (code: string, name: string) => ({ code, name, currency: code, kind: 'crypto' });
  answer('get', '/api/v1/operator/currencies/', () => [currency('BTC', 'Bitcoin'), currency('SBERRUB', 'Сбербанк')]);
  answer('get', path, () => direction as never);
  answer('get', '/api/v1/operator/requisites/', () => places as never);
  const saves = answer('post', path, () => direction as never);
  history.replaceState(null, '', `/operator/directions/new${query}`);
  return {
    user: open(<WizardScreen />),
    saves,
    become: (next: Partial<DeskDirection>) => (direction = { ...direction, ...next }),
  };
}

describe('the wizard', () => {
  test('asks for two different currencies first', async () => {
    const { user } = start({}, [], '?from=BTC&to=BTC');
    expect(await screen.findByText('Выберите разные валюты.')).toBeTruthy();
    await user.click(await press('Дальше'));
    expect(screen.queryByLabelText('Маржа, %')).toBeNull();
  });

  test('shows what visitors see while the margin is typed, and stores it with the limits', async () => {
    const { user, saves } = start();
    await user.click(await press('Дальше'));
    const margin = await screen.findByLabelText('Маржа, %');
    await user.clear(margin);
    await user.type(margin, '1,5');
    expect(screen.getByText(/7\s880\s000\sRUB/)).toBeTruthy();
    await user.click(await press('Дальше'));
    expect(screen.getByText(/^Маржа 1,5.*7\s880\s000\sRUB/)).toBeTruthy();
    await user.clear(screen.getByLabelText('Получают до, RUB'));
    await user.type(screen.getByLabelText('Получают до, RUB'), '100000');
    await user.click(await press('Сохранить и дальше'));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(await saves[0]?.json()).toEqual({ margin: '1.5', toMax: '100000' });
    expect(await screen.findByText('Адрес, номер карты или счёта')).toBeTruthy();
  });

  test('names the lower margin of verified customers beside the usual one', async () => {
    const { user } = start({ terms: { ...aDirection().terms, margin: '2.5', marginVerification: '1.6', bonus: null } });
    await user.click(await press('Дальше'));
    expect(await screen.findByText(/^2,5\s?%, с верификацией 1,6\s?%$/)).toBeTruthy();
  });

  test('warns of a margin below zero and keeps what cannot be read', async () => {
    const { user, saves } = start();
    await user.click(await press('Дальше'));
    const margin = await screen.findByLabelText('Маржа, %');
    await user.clear(margin);
    await user.type(margin, '-1');
    expect(screen.getByText('Обмен в убыток')).toBeTruthy();
    await user.clear(margin);
    await user.type(margin, 'много');
    await user.click(await press('Дальше'));
    expect(screen.getByText('Укажите число, например 1,5.')).toBeTruthy();
    expect(saves).toHaveLength(0);
  });

  test('asks where customers pay, tops the reserve up, names what is missing and opens the pair', async () => {
    const { user, saves, become } = start({
      reserve: '0',
      problems: [problem('off'), problem('reserve'), problem('requisites')],
    });
    const added = answer('post', '/api/v1/operator/requisites/', () => ({ isWaiting: true, requisites: [] }));
    const booked = answer('post', '/api/v1/operator/reserves/50/', () => ({}) as never);
    await user.click(await press('Дальше'));
    await user.click(await press('Дальше'));
    await user.click(await press('Сохранить и дальше'));
    await user.type(await screen.findByLabelText('Адрес, номер карты или счёта'), 'bc1q…');
    await user.click(await press('Добавить реквизиты'));
    expect(await screen.findByText('Реквизиты ждут второго сотрудника')).toBeTruthy();
    expect(await added[0]?.json()).toMatchObject({ code: 'BTC', value: 'bc1q…', dayLimit: null });
    await user.click(await press('Дальше'));
    await user.type(screen.getByLabelText('Внести в резерв, RUB'), '150 000');
    become({ reserve: '150000', problems: [problem('off'), problem('requisites')] });
    await user.click(await press('Внести'));
    await waitFor(() => expect(booked).toHaveLength(1));
    expect(await booked[0]?.json()).toMatchObject({ change: '150000' });
    await user.click(await press('Дальше'));
    expect(await screen.findByText(/некуда платить/)).toBeTruthy();
    become({ terms: { ...aDirection().terms, enabled: true }, problems: [] });
    await user.click(await press('Открыть BTC → SBERRUB'));
    expect(await screen.findByText('Направление открыто')).toBeTruthy();
    expect(await saves.at(-1)?.json()).toEqual({ enabled: true });
  });

  test('shows the refusal of a field beside the field', async () => {
    const { user } = start();
    await user.click(await press('Дальше'));
    await user.click(await press('Дальше'));
    await user.clear(screen.getByLabelText('Получают от, RUB'));
    answer('post', path, () => refusal('validation', 'Проверьте', { toMin: ['Не так.'] }), 422);
    await user.click(await press('Сохранить и дальше'));
    expect(await screen.findByText('Не так.')).toBeTruthy();
  });
});
