import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContestForm } from '#features/operator/contests/contest-form.tsx';
import { ContestItem } from '#features/operator/contests/contest-item.tsx';
import { DrawForm } from '#features/operator/contests/draw-form.tsx';
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

const hash = '0'.repeat(19).padEnd(64, '1a2b3');
const ended = {
  id: 7,
  titleRu: 'Розыгрыш',
  titleEn: 'Draw',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-11-02T00:00:00.000Z',
  entries: 3,
  prizes: [],
  currency: null,
  publicValueName: 'Хеш блока Bitcoin 930000',
  publicValueFormat: 'bitcoinBlock' as const,
  state: 'to_draw' as const,
  winners: [],
};

test('a draw is asked about with its source and value, and a value of another format is refused before', async () => {
  const sent = answer('post', '/api/v1/operator/contests/:id/draw/', () => []);
  const user = open(<DrawForm contest={ended} />);
  const field = screen.getByRole('textbox', { name: 'Открытое значение' });
  await user.type(field, '0080.1234{Enter}');
  expect(screen.getByText(/Нужен хеш блока Bitcoin: 64 знака/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(field);
  await user.type(field, `${hash}{Enter}`);
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Хеш блока Bitcoin 930000')).toBeTruthy();
  expect(question.getByText(hash)).toBeTruthy();
  expect(sent).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Разыграть' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(await sent[0]?.json()).toEqual({ publicValue: hash });
});

test('a prize that is named by its sum is listed once, and another sum beside its name', () => {
  const money = { ru: '30 USDT', en: '30 USDT', summa: '30' };
  const running = { ...ended, state: 'running' as const, currency: 'USDT' };
  open(<ContestItem contest={{ ...running, prizes: [money, { ru: 'Кружка', en: 'Mug', summa: null }] }} />);
  expect(screen.getByText('Призы: 30 USDT, Кружка')).toBeTruthy();
  expect(screen.queryByText(/^Денежные призы/)).toBeNull();
  document.body.innerHTML = '';
  open(<ContestItem contest={{ ...running, prizes: [{ ...money, ru: 'Главный приз' }] }} />);
  expect(screen.getByText(/^Денежные призы: 30.USDT$/)).toBeTruthy();
});

test('a draw in which nobody took part says so', () => {
  open(<ContestItem contest={{ ...ended, state: 'drawn' }} />);
  expect(screen.getByText('Победителей нет: никто не участвовал.')).toBeTruthy();
});
