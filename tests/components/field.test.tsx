import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { renderIn } from '#tests/support/render.tsx';

test('a control is linked to its label, hint and error', () => {
  renderIn(
    'ru',
    <Field label="Адрес" hint="Сеть TRON" error="Это адрес другой сети" required>
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Адрес');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)).toEqual([
    'Сеть TRON',
    'Это адрес другой сети',
  ]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
});

test('aria-describedby is omitted without hint and error', () => {
  renderIn('ru', <Field label="Адрес">{(control) => <Input {...control} />}</Field>);
  expect(screen.getByLabelText('Адрес').hasAttribute('aria-describedby')).toBe(false);
});

test('a busy button stays focusable and ignores presses', () => {
  let submitted = 0;
  renderIn(
    'ru',
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted += 1;
      }}
    >
      <Button type="submit" busy>
        Создаём заявку
      </Button>
    </form>,
  );
  const button = screen.getByRole('button');
  button.click();
  expect(submitted).toBe(0);
  expect(button).toHaveProperty('disabled', false);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('an amount is formatted by locale and keeps its raw value in the markup', () => {
  renderIn('ru', <Amount value="109261.77" code="RUB" />);
  const data = document.querySelector('data');
  expect(data?.value).toBe('109261.77');
  expect(data?.textContent?.replaceAll('\u00A0', ' ')).toBe('109 261,77 RUB');
});
