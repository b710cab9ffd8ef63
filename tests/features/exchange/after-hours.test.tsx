import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatMoment } from '#lib/format.ts';
import { answer } from './support/api.ts';
import { freshVisits, openForm } from './support/form.tsx';
import { tech } from './support/samples.ts';

freshVisits();

const until = '2026-11-23T06:00:00.000Z';
const openOutsideHours = async (closesForm: boolean) => {
  const state = { ...tech, afterHours: { until, closesForm } };
  answer('get', '/api/v1/calculator/tech/', () => state);
  openForm({ tech: state });
  await screen.findByText(formatMoment(until, 'ru'), { selector: 'dd time' });
};

test('outside business hours the form says when operators are back instead of promising half an hour', async () => {
  await openOutsideHours(false);
  screen.getByText('Сейчас нерабочее время');
  const times = screen.getAllByText(formatMoment(until, 'ru'));
  expect(times.map((time) => time.getAttribute('datetime'))).toEqual([until, until]);
  expect(within(screen.getByRole('region', { name: 'Ваш обмен' })).queryByText(/до 30 минут/i)).toBeNull();
  expect(screen.getByRole('button', { name: 'Создать заявку' }).getAttribute('data-blocked')).toBeNull();
});

test.each([
  [true, 'До 30 минут после зачисления'],
  [false, 'До 30 минут после зачисления, в рабочее время'],
])('the form mentions working hours only if operators are not always there: %s', async (alwaysOpen, words) => {
  const state = { ...tech, alwaysOpen };
  answer('get', '/api/v1/calculator/tech/', () => state);
  openForm({ tech: state });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a form that is closed outside business hours says so at the button', async () => {
  await openOutsideHours(true);
  screen.getByText(/Новые заявки примем, когда откроемся: /);
  expect(screen.getByRole('button', { name: 'Создать заявку' }).getAttribute('data-blocked')).toBe('true');
  screen.getByText('Сейчас нерабочее время. Новые заявки примем, когда откроемся.');
});

test('an open form that is looked at again follows changed business hours', async () => {
  await openOutsideHours(true);
  answer('get', '/api/v1/calculator/tech/', () => tech);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText('Сейчас нерабочее время')).toBeNull());
  expect(screen.getByRole('button', { name: 'Создать заявку' }).getAttribute('data-blocked')).toBeNull();
});
