import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CurrentContest } from '#features/content/current-contest.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const contest = {
  id: 1,
  title: 'Зимний розыгрыш',
  html: '<p>Условия</p>',
  startsAt: '2026-12-01T00:00:00.000Z',
  endsAt: '2099-12-31T21:00:00.000Z',
  prizes: [],
  entries: 3,
  winners: [],
  seedHash: null,
  entriesHash: null,
  publicValueName: null,
  publicValue: null,
  seed: null,
};
const path = '/api/v1/contest/';
const page = () => open(<CurrentContest none={<p>Сейчас конкурса нет</p>} />);

test('a page cached before the contest began shows the running contest', async () => {
  answer('get', path, () => ({ current: contest, past: [] }));
  page();
  expect(await screen.findByRole('heading', { name: 'Зимний розыгрыш' })).toBeTruthy();
  expect(screen.queryByText('Сейчас конкурса нет')).toBeNull();
  for (const time of document.querySelectorAll('dd time')) expect(time.textContent).toMatch(/(UTC|GMT)/);
});

test('the page says that no contest is running if the API knows of none', async () => {
  const asked = answer('get', path, () => ({ current: null, past: [] }));
  page();
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.getByText('Сейчас конкурса нет')).toBeTruthy();
});
