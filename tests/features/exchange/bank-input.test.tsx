import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RequisiteInput } from '#features/exchange/details/requisite-input.tsx';
import { renderIn } from '../../support/render.tsx';

const input = { name: 'bank', label: 'Bank', format: 'bank', required: true, visible: true } as const;

function Field() {
  const [value, setValue] = useState('');
  return (
    <RequisiteInput
      input={input}
      field="to.bank"
      value={value}
      suggestions={[]}
      aside={null}
      fault={undefined}
      onChange={setValue}
      onLeave={() => {}}
    />
  );
}

test('a bank is found by its everyday name, in the wrong keyboard layout too, and chosen by Enter', async () => {
  const user = userEvent.setup();
  renderIn('en', <Field />);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Bank/ });
  await user.type(field, 'nbymrjaa');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['T-Bank']);
  await user.clear(field);
  await user.type(field, 'райф');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Raiffeisen');
});

test.each([
  ['en', 'Choose a bank', 'Sberbank', /^[\w .-]+$/],
  ['ru', 'Выберите банк', 'Сбербанк', /./],
] as const)('the list of banks is in the script of the page: %s', async (locale, placeholder, name, script) => {
  const user = userEvent.setup();
  renderIn(locale, <Field />);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Bank/ });
  expect(field.placeholder).toBe(placeholder);
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name })).toBeTruthy();
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
  expect(names.filter((one) => !script.test(one))).toEqual([]);
});
