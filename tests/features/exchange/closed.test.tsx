import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from './support/api.ts';
import { freshVisits, openForm, ready } from './support/form.tsx';
import { directions } from './support/samples.ts';

freshVisits();

const none = { directions: [], from: [], to: [] };

test('a page made before any direction was open says so, without an error', async () => {
  answer('get', '/api/v1/calculator/', () => none);
  openForm({ directions: none, receive: [], pair: null });
  await screen.findByText('Обмен сейчас закрыт');
  screen.getByText(/Сейчас нет открытых направлений/);
  expect(screen.queryByRole('textbox')).toBeNull();
  screen.getByText('Ниже формы');
});

test('such a page becomes the form once there is a direction', async () => {
  answer('get', '/api/v1/calculator/', () => directions);
  openForm({ directions: none, receive: [], pair: null });
  await ready();
  expect(screen.queryByText('Обмен сейчас закрыт')).toBeNull();
});
