import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDate } from '#lib/format.ts';
import { answer } from './support/api.ts';
import { freshVisits, openForm } from './support/form.tsx';
import { tech } from './support/samples.ts';

freshVisits();

const until = '2026-11-23T06:00:00.000Z';
const openOutsideHours = async (closesForm: boolean) => {
  const state = { ...tech, afterHours: { until, closesForm } };
  answer('get', '/api/v1/calculator/tech/', () => state);
  openForm({ tech: state });
  await screen.findByText(formatDate(until, 'ru'), { selector: 'dd time' });
};

test('outside business hours the form says when operators are back instead of promising half an hour', async () => {
  await openOutsideHours(false);
  screen.getByText('Сейчас нерабочее время');
  const times = screen.getAllByText(formatDate(until, 'ru'));
  expect(times.map((time) => time.getAttribute('datetime'))).toEqual([until, until]);
  expect(within(screen.getByRole('region', { name: 'Ваш обмен' })).queryByText(/до 30 минут/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Создать заявку' }).getAttribute('data-blocked')).toBeNull();
});

test('a form that is closed outside business hours says so at the button', async () => {
  await openOutsideHours(true);
  screen.getByText(/Новые заявки принимаем после открытия/);
  expect(screen.getByRole('button', { name: 'Создать заявку' }).getAttribute('data-blocked')).toBe('true');
  screen.getByText('Сейчас нерабочее время, новые заявки принимаем после открытия.');
});
