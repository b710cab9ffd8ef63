import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from './support/api.ts';
import { freshVisits, openForm, ready } from './support/form.tsx';
import { btc, pairOf, sber } from './support/samples.ts';

freshVisits();

test('the button for a refund address moves the focus to the field that it opens', async () => {
  const pair = pairOf(btc, sber);
  const refund = [{ name: 'address', label: 'Адрес Bitcoin', required: true, visible: true }];
  answer('get', '/api/v1/calculator/pair/:from/:to/', () => ({
    ...pair,
    structure: { ...pair.structure, refund },
  }));
  const { user } = openForm();
  await ready();
  await user.click(await screen.findByRole('button', { name: 'Указать, куда вернуть деньги (не обязательно)' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Адрес Bitcoin' }));
});
