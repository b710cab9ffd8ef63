import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { freshVisits, openForm, ready } from './support/form.tsx';

freshVisits();

test('while the pair of the address is loading, its boxes keep their titles and say so', async () => {
  openForm();
  await ready();
  const root = document.documentElement;
  root.dataset.linked = '';
  onTestFinished(() => void delete root.dataset.linked);
  const [, hidden = ''] =
    /^((?:\[data-linked\][^{]+?)) \{\n {2}visibility: hidden;/m.exec(readFileSync('app/base.css', 'utf8')) ?? [];
  const title = screen.getByRole('heading', { name: 'Отдаёте' });
  expect(title.nextElementSibling?.matches(hidden)).toBe(true);
  expect(title.matches(hidden)).toBe(false);
  expect(title.dataset.wait).toBe('Загружаем курс.');
});
