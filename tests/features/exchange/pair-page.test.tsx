import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { initialState } from '#features/exchange/model/state.ts';
import { writeDraft } from '#features/exchange/persistence/draft.ts';
import { button, field, freshVisits, openForm, ready, replace } from './support/form.tsx';
import { btc, eth, usdt } from './support/samples.ts';

freshVisits();

test('the page of a pair ignores a draft of another pair, and keeps a draft of its own', async () => {
  writeDraft({ ...initialState({ fromId: eth.id, toId: usdt.id }), value: '7', email: 'anna@example.org' }, true);
  openForm({ pinned: true });
  await ready();
  expect(button(/Валюта, которую отдаёте/).textContent).toContain('Bitcoin');
  expect(field('from').value).toBe('0,001');
  expect(screen.getByLabelText<HTMLInputElement>('E‑mail').value).toBe('anna@example.org');
});

test('another pair chosen on the page of a pair opens on the home page', async () => {
  const { user } = openForm({ pinned: true });
  await ready();
  expect(replace).not.toHaveBeenCalled();
  await user.click(button(/Валюта, которую получаете/));
  await user.click(await screen.findByRole('option', { name: new RegExp(usdt.name) }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`/?cur_from=${btc.code}&cur_to=${usdt.code}`));
});
