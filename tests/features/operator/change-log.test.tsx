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
  decision: null,
  ...over,
});
const end = { position: 12, hash: '3fa9'.repeat(16) };
const page = (...results: LoggedChange[]) => ({ count: results.length, next: null, previous: null, results, end });

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

test('a change that a colleague approved or declined names the person who asked, then the colleague', async () => {
  const by = 'boris@example.org';
  const asked = { room: 'reserves', subject: 'LTC' } as const;
  answer('get', path, () =>
    page(
      line({ ...asked, changes: [{ field: 'total', before: '100', after: '95' }], decision: { by, approved: true } }),
      line({
        ...asked,
        id: 6,
        changes: [{ field: 'withdrawal', before: '5', after: null }],
        decision: { by, approved: false },
      }),
      line({
        ...asked,
        id: 5,
        changes: [{ field: 'withdrawal', before: '5', after: null }],
        decision: { by: 'anna@example.org', approved: false },
      }),
    ),
  );
  open(<ChangeLogScreen />);
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^anna@example\.orgподтверждено: boris@example\.org/);
  expect(texts[1]).toMatch(/^anna@example\.orgотклонено: boris@example\.org/);
  expect(texts[1]).toContain('Запрос на вывод: 5. Ничего не проведено.');
  expect(texts[2]).toMatch(/^anna@example\.orgзапрос отозван/);
});

test('the arrival of a credited payment leads from the change log to its claim', async () => {
  const changes = [
    { field: 'credited', before: null, after: '0.01 BTC' },
    { field: 'arrivedAt', before: null, after: '2026-11-21T09:20:00.000Z' },
  ] as const;
  answer('get', path, () => page(line({ room: 'claims', subject: '100017', changes: [...changes], note: 'A-1' })));
  open(<ChangeLogScreen />);
  expect((await screen.findByRole('link', { name: 'Заявки' })).getAttribute('href')).toBe(
    '/operator?show=all&search=100017',
  );
  const text = (await screen.findByRole('listitem')).textContent;
  expect(text).toMatch(/Зачислено: пусто → 0,01\sBTC/);
  expect(text).toContain('Номер операции: A-1');
  expect(text).toMatch(/Время поступления: пусто → .*09:20/);
});

test('the end of a promo code is not called the end of maintenance', async () => {
  const changes = [{ field: 'until', before: null, after: '2026-12-31T10:00:00.000Z' }] as const;
  answer('get', path, () => page(line({ room: 'promocodes', subject: 'NEWYEAR', changes: [...changes] })));
  open(<ChangeLogScreen />);
  expect((await screen.findByRole('listitem')).textContent).toContain('Действует до: пусто → 31 дек.');
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

test('the change log is searched by text and period, and exported with the same filter', async () => {
  const asked = answer('get', path, () => page(line()));
  const user = at('search=MSK&from=2026-11-01');
  const file = await screen.findByRole('link', { name: 'Скачать CSV' });
  expect(new URL(asked[0]?.url ?? '').search).toBe('?page=1&size=30&search=MSK&date_from=2026-11-01');
  expect(file.getAttribute('href')).toBe('/api/v1/operator/journal/csv/?search=MSK&date_from=2026-11-01');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'anna{Enter}');
  expect(went).toHaveBeenLastCalledWith('/operator/journal?search=anna&from=2026-11-01');
});

test('the change log names the end of its hash chain', async () => {
  answer('get', path, () => page(line()));
  open(<ChangeLogScreen />);
  expect(await screen.findByText(end.hash)).toBeTruthy();
  expect(screen.getByText(/^Записей: 12\. SHA-256 последней/)).toBeTruthy();
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
