import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SaleMails } from '#features/shop/sale-mails.tsx';
import type { Shop } from '#features/shop/types.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

test('the switch keeps the focus while it is saved, and sends one change at a time', async () => {
  const saved = Promise.withResolvers<void>();
  const sent = answer('patch', '/api/v1/shop/me/', async () => {
    await saved.promise;
    return { saleMails: true };
  });
  const user = open(<SaleMails shop={{ saleMails: false } as Shop} />);
  const box = screen.getByRole('checkbox');
  await user.click(box);
  expect(box).toHaveProperty('checked', true);
  expect(box).toHaveProperty('disabled', false);
  await user.keyboard(' ');
  saved.resolve();
  expect(await screen.findByText('Сохранено')).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(sent).toHaveLength(1);
});
