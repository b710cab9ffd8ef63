import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangeLogScreen } from '#features/operator/change-log/change-log-screen.tsx';
import type { LoggedChange } from '#features/operator/types.ts';
import { answer, apiOfTest, open, refusal, went } from '../../support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/journal/';
const line = (over: Partial<LoggedChange> = {}): LoggedChange => ({
  id: 7,
  at: '2026-11-21T09:24:00.000Z',
  by: 'anna@example.org',
  room: 'offices',
  subject: 'MSK CASHUSD',
  changes: [{ field: 'stock', before: '1500', after: '900.5' }],
  note: null,
  ...over,
});
const page = (...results: LoggedChange[]) => ({ count: results.length, next: null, previous: null, results });

function at(query: string) {
  history.replaceState(null, '', `/operator/journal?${query}`);
  return open(<ChangeLogScreen />);
}

test('the change log shows the author and each field before and after', async () => {
  const margin = { field: 'margin', before: '0.5', after: '1' } as const;
  const active = { field: 'active', before: true, after: false } as const;
  const min = { field: 'min', before: null, after: '10' } as const;
  answer('get', path, () => page(line({ changes: [active, margin, min, ...line().changes], note: 'инкассация' })));
  open(<ChangeLogScreen />);
  const [item] = await screen.findAllByRole('listitem');
  const text = (item?.textContent ?? '').replace(/\s/g, ' ');
  for (const words of [
    'anna@example.org',
    'Наличные MSK CASHUSD',
    'Работает: да → нет',
    'Надбавка: 0,5 % → 1 %',
    'Не меньше: пусто → 10',
    'В кассе: 1 500 → 900,5',
    'Зачем: инкассация',
  ])
    expect(text).toContain(words);
  const link = within(item as HTMLElement).getByRole('link', { name: 'Наличные' });
  expect(link.getAttribute('href')).toBe('/operator/offices');
});

test('the change log can be filtered by section, and shows a text if nothing changed there', async () => {
  const asked = answer('get', path, () => page());
  const user = at('room=tech');
  expect(await screen.findByText('В этом разделе ещё ничего не меняли')).toBeTruthy();
  expect(new URL(asked[0]?.url ?? '').searchParams.get('room')).toBe('tech');
  await user.selectOptions(screen.getByLabelText('Раздел'), 'Курсы');
  expect(went).toHaveBeenLastCalledWith('/operator/journal?room=rates');
  await user.selectOptions(screen.getByLabelText('Раздел'), 'Все разделы');
  expect(went).toHaveBeenLastCalledWith('/operator/journal');
});

test('an empty change log shows an explanation', async () => {
  answer('get', path, () => page());
  open(<ChangeLogScreen />);
  expect(await screen.findByText('Записей ещё нет')).toBeTruthy();
});

test('the change log is paginated', async () => {
  answer('get', path, () => ({ ...page(line()), count: 61 }));
  at('room=offices&page=2');
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(links).toContain('/operator/journal?room=offices');
  expect(links).toContain('/operator/journal?room=offices&page=3');
});

test('a failure to load the change log is shown and can be retried', async () => {
  answer('get', path, () => refusal('validation', 'Проверьте поля'), 422);
  open(<ChangeLogScreen />);
  expect(await screen.findByRole('button', { name: 'Попробовать ещё раз' })).toBeTruthy();
});
