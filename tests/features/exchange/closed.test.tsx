import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from './support/api.ts';
import { freshVisits, openForm, ready } from './support/form.tsx';
import { directions } from './support/samples.ts';

freshVisits();

const none = { directions: [], from: [], to: [] };

test('a page prerendered without open directions shows the closed notice', async () => {
  answer('get', '/api/v1/calculator/', () => none);
  document.documentElement.dataset.linked = '';
  openForm({ directions: none, receive: [], pair: null });
  await screen.findByText('Обмен сейчас закрыт');
  expect(document.documentElement.dataset.linked).toBeUndefined();
  screen.getByText(/Открытых направлений сейчас нет/);
  expect(screen.queryByRole('textbox')).toBeNull();
  screen.getByText('Ниже формы');
});

test('the form appears once a direction opens', async () => {
  answer('get', '/api/v1/calculator/', () => directions);
  openForm({ directions: none, receive: [], pair: null });
  await ready();
  expect(screen.queryByText('Обмен сейчас закрыт')).toBeNull();
});
