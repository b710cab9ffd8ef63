import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseSettings } from '#contracts/setting-schemas.ts';
import { type SettingGroup, settingGroups, settingNames } from '#domain/settings/groups.ts';
import { settingSections } from '#features/operator/settings/setting-sections.ts';
import { SettingsScreen } from '#features/operator/settings/settings-screen.tsx';
import { queryFor } from '#lib/api/query.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const images = { logo: null, logoDark: null, icon: null };
const values = Object.fromEntries(
  (Object.keys(settingGroups) as SettingGroup[]).map((group) => [group, parseSettings(group, undefined)]),
);

/** Loads the signed-in user, as the back office's layout does. */
function Frame() {
  const { data } = useQuery(queryFor('GET /api/v1/users/me/'));
  return data && <SettingsScreen chatOfEnvironment={{ provider: 'crisp', url: 'https://chat.example.org' }} />;
}

function openAt(query: string) {
  history.replaceState(null, '', `/operator/settings${query}`);
  answer('get', '/api/v1/operator/settings/', () => ({ values, images, waiting: ['claims.operatorDayUsd'] }));
  answer('get', '/api/v1/operator/currencies/', () => []);
  answer('get', '/api/v1/operator/change-requests/', () => []);
  answer('get', '/api/v1/users/me/', () => ({ id: 'x', email: 'me@example.org', activated: true, role: 'owner' }));
  return open(<Frame />);
}

test('every setting is in exactly one section', () => {
  expect(settingSections.flatMap(({ names }) => [...names]).toSorted()).toEqual(settingNames.toSorted());
});

test('the sections are listed with what they are for, and lead to their settings', async () => {
  openAt('');
  const limits = await screen.findByRole('link', { name: /Лимиты неоплаченных заявок/ });
  expect(limits.getAttribute('href')).toContain('section=limits');
  expect(screen.getByRole('link', { name: /Часы работы и приём заявок/ })).toBeTruthy();
});

test('a search finds settings of several sections by name and explanation', async () => {
  openAt('?search=капч');
  expect(await screen.findByRole('checkbox', { name: 'Капча при каждом входе' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Лимиты неоплаченных заявок' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Уровни' })).toBeNull();
});

test('a search without a result says what to try', async () => {
  openAt('?search=абракадабра');
  expect(await screen.findByText('Ничего не нашлось')).toBeTruthy();
});

test('only changed settings are sent, and the bar lists them with both values before', async () => {
  const user = openAt('?section=approvals');
  const sent = answer('patch', '/api/v1/operator/settings/', () => ({
    values,
    images,
    waiting: ['claims.approvalUsd'],
  }));
  expect(await screen.findByText('Изменение ждёт второго сотрудника')).toBeTruthy();
  const approval = screen.getByRole('textbox', { name: 'Подтверждать выплаты дороже' });
  await user.clear(approval);
  await user.type(approval, '5 000,5');
  const share = screen.getByRole('textbox', { name: 'Подтверждать вывод из резерва больше' });
  await user.clear(share);
  expect(within(screen.getByRole('status')).getByText(/Подтверждать выплаты дороже/).textContent).toMatch(/5\s000,5/);
  expect(screen.getByText(/должен одобрить коллега/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено. Повышение лимита ждёт второго сотрудника.')).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ claims: { approvalUsd: '5000.5', withdrawalShare: null } });
});

test('an unreadable number is said at once and sends nothing, and the initial value comes back with one press', async () => {
  const user = openAt('?section=orders');
  const sent = answer('patch', '/api/v1/operator/settings/', () => ({ values, images, waiting: [] }));
  const tolerance = await screen.findByRole('textbox', { name: 'Допуск суммы платежа' });
  await user.clear(tolerance);
  await user.type(tolerance, 'полпроцента');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(screen.getByText('Введите число.')).toBeTruthy();
  expect(screen.getByText('Не сохранено, исправьте: Допуск суммы платежа.')).toBeTruthy();
  expect(sent).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Вернуть исходное значение: Допуск суммы платежа' }));
  expect((tolerance as HTMLInputElement).value).toBe('0,5');
});

test('a refusal of the API stands at its setting, also for a part of a list', async () => {
  const user = openAt('?section=partners');
  const fields = { 'referral.levels.1.percent': ['Введите сумму цифрами, например 1500.25.'] };
  answer('patch', '/api/v1/operator/settings/', () => refusal('validation', 'Проверьте.', fields), 422);
  await user.click(await screen.findByRole('button', { name: 'Добавить уровень' }));
  const [from, percent] = screen.getAllByRole('textbox').slice(8, 10);
  await user.type(from as HTMLElement, '500000');
  await user.type(percent as HTMLElement, '0,3');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Введите сумму цифрами, например 1500.25.')).toBeTruthy();
  expect(screen.getByText('Не сохранено, исправьте: Уровни.')).toBeTruthy();
});

test('a text that may not be empty is asked for as a text', async () => {
  const user = openAt('?section=partners');
  await user.clear(await screen.findByRole('textbox', { name: 'Валюта оборота и наград' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(screen.getByText('Заполните это поле.')).toBeTruthy();
  expect(screen.queryByText('Введите число.')).toBeNull();
});

test('values typed while others are being saved stay in the form', async () => {
  const user = openAt('?section=orders');
  const saving = Promise.withResolvers<void>();
  answer('patch', '/api/v1/operator/settings/', async () => {
    await saving.promise;
    return { values, images, waiting: [] };
  });
  const tolerance = await screen.findByRole('textbox', { name: 'Допуск суммы платежа' });
  const hold = screen.getByRole('textbox', { name: 'Резерв после «Я оплатил» держать' });
  await user.clear(tolerance);
  await user.type(tolerance, '0,7');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await user.clear(hold);
  await user.type(hold, '45');
  saving.resolve();
  await waitFor(() => expect((tolerance as HTMLInputElement).value).toBe('0,5'));
  expect((hold as HTMLInputElement).value).toBe('45');
});

test('labels of a monitor are typed one per line, and a label without a name is left out of its file', async () => {
  const user = openAt('?section=monitors');
  const sent = answer('patch', '/api/v1/operator/settings/', () => ({ values, images, waiting: [] }));
  await user.click(await screen.findByRole('button', { name: 'Добавить мониторинг' }));
  await user.type(screen.getByRole('textbox', { name: 'Название' }), 'Курс');
  await user.type(screen.getByRole('textbox', { name: 'Страница мониторинга' }), 'https://kurs.example');
  await user.type(screen.getByRole('textbox', { name: 'Ключ файла' }), 'kurs');
  await user.type(screen.getByRole('textbox', { name: 'Метки мониторинга' }), 'cardverify=vers{enter}hold=');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Сохранено.');
  const monitor = {
    name: 'Курс',
    url: 'https://kurs.example',
    key: 'kurs',
    labels: { cardverify: 'vers', hold: null },
  };
  expect(await sent[0]?.json()).toEqual({ monitors: { list: [monitor] } });
});

test('the section of the chat says who decides, and what a page loads with the typed provider', async () => {
  const user = openAt('?section=chat');
  expect(await screen.findByText(/Решает переменная CHAT.*сейчас crisp/)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Чей чат' }), 'Jivo');
  expect(screen.getByText('Ничего: не указан ни один виджет.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /русской версии/ }), 'Abc1');
  expect(screen.getByText(/\*\.jivo\.ru/)).toBeTruthy();
  expect(screen.getByText(/В английской версии чата нет/)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Чей чат' }), 'Без чата');
  expect(screen.getByText('Ничего: чата на сайте нет.')).toBeTruthy();
});

test('the preview of the chat follows the provider, where the bar with the button does not cover it', async () => {
  openAt('?section=chat');
  const provider = await screen.findByRole('combobox');
  const preview = screen.getByText('Что загрузит страница посетителя');
  const widget = screen.getAllByRole('textbox', { name: /Виджет/ })[0] as HTMLElement;
  const follows = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(provider, preview)).toBeTruthy();
  expect(follows(preview, widget)).toBeTruthy();
});
