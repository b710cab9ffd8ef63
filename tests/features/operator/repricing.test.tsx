import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RepricingForm } from '#features/operator/claim/repricing-form.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const claim = aClaim('paid');
const path = `/api/v1/operator/claims/${claim.id}/repricing/`;
const before = { fromSumma: '0.015', toSumma: '79123.45', course: '5274896.6' };
const now = { isPossible: true, isWaiting: false, before, after: null, needsApproval: false };
const atSum = (toSumma: string) => ({ ...now, after: { ...before, toSumma, course: '5200000' } });
const onDone = vi.fn();
const button = () => screen.getByRole('button', { name: 'Пересчитать' });

beforeEach(() => onDone.mockReset());

async function type() {
  const user = open(<RepricingForm claim={claim} onDone={onDone} />);
  await user.type(await screen.findByLabelText(/Причина/), 'Курс по телефону');
  await user.type(screen.getByLabelText(/Новый курс/), '5200000');
  return user;
}

test('a recalculation is sent only once its preview is there, with the sum that was shown', async () => {
  const loaded = Promise.withResolvers<void>();
  answer('get', path, async ({ url }) => {
    if (new URL(url).searchParams.get('value') === null) return now;
    await loaded.promise;
    return atSum('78000');
  });
  const sent = answer('post', path, () => atSum('78000'));
  const user = await type();
  await user.click(button());
  expect(sent).toHaveLength(0);
  loaded.resolve();
  expect(await screen.findByText(/78.000.RUB, 1.BTC = 5.200.000.RUB/)).toBeTruthy();
  await user.click(button());
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.json()).toMatchObject({ by: 'course', value: '5200000', before });
});

test('a number without a valid sum is refused in the form', async () => {
  answer('get', path, () => now);
  const sent = answer('post', path, () => now);
  const user = await type();
  expect(await screen.findByText(/По этому значению сумма не получается/)).toBeTruthy();
  await user.click(button());
  expect(sent).toHaveLength(0);
});

test('a refusal because the sum has changed shows the new sum beside what was typed', async () => {
  let current = before;
  answer('get', path, () => ({ ...atSum('78000'), before: current }));
  answer(
    'post',
    path,
    () => {
      current = { ...before, toSumma: '70000' };
      return refusal('conflict', 'Сумма заявки изменилась.');
    },
    409,
  );
  const user = await type();
  await screen.findByText(/78.000.RUB/);
  await user.click(button());
  expect(await screen.findByText('Сумма заявки изменилась.')).toBeTruthy();
  expect(await screen.findByText(/70.000.RUB/)).toBeTruthy();
  expect(screen.getByLabelText(/Причина/)).toHaveProperty('value', 'Курс по телефону');
});

test('a reason stays on the screen when a request of a colleague appears instead of the form', async () => {
  let isWaiting = false;
  answer('get', path, () => ({ ...atSum('78000'), isWaiting }));
  answer(
    'post',
    path,
    () => {
      isWaiting = true;
      return refusal('conflict', 'Изменение уже ждёт.');
    },
    409,
  );
  const user = await type();
  await screen.findByText(/78.000.RUB/);
  await user.click(button());
  expect(await screen.findByText('Изменение этой заявки уже ждёт второго сотрудника.')).toBeTruthy();
  expect(screen.getByLabelText(/Причина/)).toHaveProperty('value', 'Курс по телефону');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['a change waits', { isWaiting: true }, 'Изменение этой заявки уже ждёт второго сотрудника.'],
  ['the payout is accepted', { isPossible: false }, /Пересчитать можно заявку, платёж которой/],
])('nothing can be sent while %s', async (_, state, text) => {
  answer('get', path, () => ({ ...now, ...state }));
  open(<RepricingForm claim={claim} onDone={onDone} />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
