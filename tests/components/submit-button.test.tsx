import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { renderIn, serverText } from '../support/render.tsx';

const form = (
  <form>
    <SubmitButton>Отправить</SubmitButton>
  </form>
);

test('a submit button is disabled until the page is hydrated, so that Enter does not send the form', () => {
  const page = document.createElement('div');
  page.innerHTML = serverText(form);
  expect(page.querySelector('button')?.disabled).toBe(true);
  expect(page.querySelector('noscript')?.innerHTML).toContain('JavaScript');
  renderIn('ru', form);
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
});
