import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { parseSettings } from '#contracts/setting-schemas.ts';
import { type SettingGroup, settingGroups } from '#domain/settings/groups.ts';
import { SettingsScreen } from '#features/operator/settings/settings-screen.tsx';
import { registerFreshCode } from '#lib/api/fresh-code.ts';
import { queryFor } from '#lib/api/query.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const values = Object.fromEntries(
  (Object.keys(settingGroups) as SettingGroup[]).map((group) => [group, parseSettings(group, undefined)]),
);
const images = { logo: null, logoDark: null, icon: null };

/** Loads the signed-in user, as the back office's layout does. */
function Frame() {
  const { data } = useQuery(queryFor('GET /api/v1/users/me/'));
  return data && <SettingsScreen chatOfEnvironment={{ provider: 'none', url: '' }} />;
}

function openBrand() {
  history.replaceState(null, '', '/operator/settings?section=brand');
  answer('get', '/api/v1/operator/settings/', () => ({ values, images, waiting: [] }));
  answer('get', '/api/v1/operator/change-requests/', () => []);
  answer('get', '/api/v1/users/me/', () => ({ id: 'x', email: 'me@example.org', activated: true, role: 'owner' }));
  return open(<Frame />);
}

test('a colour that is hard to read says so, and a press takes the nearest readable one', async () => {
  const user = openBrand();
  const sent = answer('patch', '/api/v1/operator/settings/', () => ({ values, images, waiting: [] }));
  const light = await screen.findByRole('textbox', { name: 'Цвет в светлой теме' });
  await user.type(light, '#FF9800');
  expect(screen.getByText(/мало, нужно 4,5:1/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Взять #/ }));
  expect(screen.queryByText(/мало/)).toBeNull();
  const taken = (light as HTMLInputElement).value;
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Сохранено.');
  expect(await sent[0]?.json()).toEqual({ brand: { accentLight: taken } });
});

test('an uploaded logo is shown and can be removed, and a refused file says why', async () => {
  const user = openBrand();
  const logo = { hash: 'c'.repeat(64), width: 320, height: 80 };
  answer('post', '/api/v1/operator/brand/:image/', () => ({ values, images: { ...images, logo }, waiting: [] }));
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Логотип'), file);
  const remove = await screen.findByRole('button', { name: 'Убрать: Логотип' });
  expect(document.querySelector('img')?.getAttribute('src')).toBe(`/brand/${logo.hash}.png`);
  answer('delete', '/api/v1/operator/brand/:image/', () => ({ values, images, waiting: [] }));
  await user.click(remove);
  expect(await screen.findByRole('button', { name: 'Загрузить: Логотип' })).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  answer('post', '/api/v1/operator/brand/:image/', () => refusal('media', 'Такой файл не подходит.'), 415);
  await user.upload(screen.getByLabelText('Значок'), file);
  expect(await screen.findByText('Такой файл не подходит.')).toBeTruthy();
});

test('a logo refused without a fresh code is uploaded again once the code was given', async () => {
  const user = openBrand();
  const logo = { hash: 'd'.repeat(64), width: 320, height: 80 };
  let isFresh = false;
  const unregister = registerFreshCode(async () => {
    isFresh = true;
    return true;
  });
  const sent = answer('post', '/api/v1/operator/brand/:image/', () =>
    isFresh
      ? { values, images: { ...images, logo }, waiting: [] }
      : HttpResponse.json(refusal('fresh_code_required', 'Нужен свежий код.'), { status: 403 }),
  );
  await user.upload(await screen.findByLabelText('Логотип'), new File(['x'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('button', { name: 'Убрать: Логотип' })).toBeTruthy();
  expect(sent).toHaveLength(2);
  unregister();
});
