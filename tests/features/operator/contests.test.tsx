import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContestForm } from '#features/operator/contests/contest-form.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

test.each([
  ['en', '1,500\n0', ['1500', null]],
  ['ru', '1,500\n20 000', ['1.500', '20000']],
] as const)('the sums of the prizes are read as people write them in %s', async (locale, sums, parsed) => {
  const sent = answer('post', '/api/v1/operator/contests/', () => []);
  const user = open(<ContestForm onDone={() => {}} />, locale);
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  for (const field of fields) {
    const value = field.type === 'datetime-local' ? '2026-12-01T10:00' : 'One\nTwo';
    fireEvent.change(field, { target: { value } });
  }
  fireEvent.change(screen.getByLabelText(/Суммы призов|Prize amounts/), { target: { value: sums } });
  await user.click(screen.getByRole('button'));
  await expect.poll(() => sent.length).toBe(1);
  expect(await sent[0]?.json()).toMatchObject({ prizes: parsed.map((summa) => ({ summa })) });
});
