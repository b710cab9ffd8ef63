import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer } from './support/api.ts';
import { button, field, freshVisits, openForm, ready } from './support/form.tsx';

freshVisits();
afterEach(() => {
  document.cookie = 'razmen_session=; max-age=0';
});

test('the e-mail field takes the focus when another e-mail is wanted, and leaves it alone afterwards', async () => {
  document.cookie = 'razmen_session=1';
  answer('get', '/api/v1/users/me/', () => ({ email: 'anna@example.org' }));
  answer('get', '/api/v1/users/me/requisites/', () => ({ from: [], to: [] }));
  const { user } = openForm();
  await ready();
  await screen.findByText('anna@example.org');
  await user.click(button('Указать другой'));
  const email = screen.getByLabelText<HTMLInputElement>('E‑mail');
  expect(document.activeElement).toBe(email);
  email.blur();
  fireEvent.change(field('from'), { target: { value: '0,02' } });
  expect(document.activeElement).toBe(document.body);
});
