import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HoursScreen } from '#features/operator/hours/hours-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/hours/';
const day = { from: '10:00', to: '19:00' };
const set = { zone: 'Asia/Tbilisi', days: [day, day, day, day, day, null, null], closesForm: false };

describe('business hours settings', () => {
  test('start with a default week', async () => {
    answer('get', path, () => ({ hours: null }));
    const asked = answer('post', path, () => ({ hours: set }));
    const user = open(<HoursScreen />);
    await user.click(await screen.findByRole('radio', { name: 'По расписанию' }));
    await user.selectOptions(screen.getByLabelText('Часовой пояс'), 'Europe/Moscow');
    await user.click(screen.getByRole('checkbox', { name: 'воскресенье' }));
    await user.click(screen.getByRole('checkbox', { name: 'Не принимать новые заявки в нерабочее время' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено.')).toBeTruthy();
    const usual = { from: '09:00', to: '21:00' };
    expect(await asked[0]?.json()).toEqual({
      hours: { zone: 'Europe/Moscow', days: [usual, usual, usual, usual, usual, usual, null], closesForm: true },
    });
  });

  test('copy Monday to all days with one press; hours around the clock have no such button', async () => {
    answer('get', path, () => ({ hours: set }));
    const asked = answer('post', path, () => ({ hours: null }));
    const user = open(<HoursScreen />);
    await user.click(await screen.findByRole('button', { name: 'Все дни как понедельник' }));
    expect(screen.queryByText('выходной')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Всегда' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await asked[0]?.json()).toEqual({ hours: null });
  });

  test('are not saved without a working day or with incomplete times', async () => {
    answer('get', path, () => ({ hours: { ...set, days: [day, null, null, null, null, null, null] } }));
    const asked = answer('post', path, () => ({ hours: null }));
    const user = open(<HoursScreen />);
    await user.clear(await screen.findByLabelText('понедельник, конец'));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(screen.getByText(/нужны начало и конец/)).toBeTruthy();
    await user.type(screen.getByLabelText('понедельник, конец'), '25:00');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(screen.getByText(/нужны начало и конец/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'понедельник' }));
    expect(screen.getByText(/Отметьте хотя бы один день/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(asked).toHaveLength(0);
  });

  test('keep the input if the API refuses it', async () => {
    answer('get', path, () => ({ hours: set }));
    answer('post', path, () => refusal('server', 'Не получилось'), 500);
    const user = open(<HoursScreen />);
    await user.click(await screen.findByRole('checkbox', { name: 'суббота' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Не получилось')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'суббота' }).checked).toBe(true);
  });
});
