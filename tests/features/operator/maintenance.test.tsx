import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from '#features/operator/local-time.ts';
import { MaintenanceBanner } from '#features/operator/maintenance/maintenance-banner.tsx';
import { MaintenanceScreen } from '#features/operator/maintenance/maintenance-screen.tsx';
import { answer, apiOfTest, open, refusal } from '../../support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/tech/';
const off = {
  active: false,
  textRu: null as string | null,
  textEn: null as string | null,
  until: null as string | null,
  hideForm: true,
  hideExport: false,
  hideApi: false,
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test.each(['2026-03-29T01:30:00.000Z', '2026-11-21T23:59:00.000Z'])(
  '%s survives a round trip through the input',
  (at) => {
    expect(fromLocalInput(toLocalInput(at))).toBe(at);
    expect(fromLocalInput(toLocalInput(null))).toBeNull();
  },
);

describe('maintenance settings', () => {
  test('start with the closed parts, texts in both languages and an announced end', async () => {
    let tech = { ...off, restored: false };
    answer('get', path, () => tech);
    const until = inMinutes(120).replace(/:\d\d\.\d+Z/, ':00.000Z');
    const asked = answer('post', path, () => {
      tech = { ...off, restored: false, active: true, until };
      return tech;
    });
    const user = open(<MaintenanceScreen />);
    await user.click(await screen.findByRole('checkbox', { name: /API/ }));
    await user.type(screen.getByLabelText('Текст по-русски'), 'Меняем диски.');
    const field = screen.getByLabelText('Когда закончим');
    await user.clear(field);
    await user.type(field, toLocalInput(until));
    await user.click(screen.getByRole('button', { name: 'Включить техработы' }));
    expect(await screen.findByText('Идут технические работы')).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ ...off, active: true, hideApi: true, textRu: 'Меняем диски.', until });
  });

  test('explain open rate files while no claim can be created', async () => {
    answer('get', path, () => off);
    const user = open(<MaintenanceScreen />);
    const files = await screen.findByRole('checkbox', { name: /Файлы курсов/, description: /останутся в файлах/ });
    await user.click(files);
    expect(screen.queryByText(/останутся в файлах/)).toBeNull();
  });

  test('reject a past end when maintenance starts', async () => {
    answer('get', path, () => ({ ...off, until: inMinutes(-90) }));
    const asked = answer('post', path, () => off);
    const user = open(<MaintenanceScreen />);
    await user.click(await screen.findByRole('button', { name: 'Включить техработы' }));
    expect(screen.getByText(/Это время уже прошло/)).toBeTruthy();
    expect(asked).toHaveLength(0);
  });

  test('reject a past end when saved for later', async () => {
    answer('get', path, () => ({ ...off, until: inMinutes(-90) }));
    const asked = answer('post', path, () => off);
    const user = open(<MaintenanceScreen />);
    await user.click(await screen.findByRole('button', { name: 'Сохранить, не включая' }));
    expect(screen.getByText(/Это время уже прошло/)).toBeTruthy();
    expect(asked).toHaveLength(0);
  });

  test('show the default text of each language as a hint', async () => {
    answer('get', path, () => off);
    open(<MaintenanceScreen />);
    expect(
      await screen.findByRole('textbox', { name: /по-русски/, description: /Обмен временно закрыт/ }),
    ).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /по-английски/, description: /temporarily closed/ })).toBeTruthy();
  });

  test('save texts without starting maintenance', async () => {
    answer('get', path, () => off);
    const asked = answer('post', path, () => ({ ...off, textEn: 'Changing disks.' }));
    const user = open(<MaintenanceScreen />);
    await user.type(await screen.findByLabelText('Текст по-английски'), 'Changing disks.');
    await user.click(screen.getByRole('button', { name: 'Сохранить, не включая' }));
    expect(await screen.findByText('Сохранено.')).toBeTruthy();
    expect(await asked[0]?.json()).toMatchObject({ active: false, textEn: 'Changing disks.' });
  });

  test('end maintenance with one press and keep the texts', async () => {
    let tech = { ...off, active: true, textRu: 'Меняем диски.' };
    answer('get', path, () => tech);
    const asked = answer('post', path, () => {
      tech = { ...tech, active: false };
      return tech;
    });
    const user = open(<MaintenanceScreen />);
    await user.click(await screen.findByRole('button', { name: 'Закончить техработы' }));
    expect(await screen.findByText('Сайт работает как обычно')).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ ...off, textRu: 'Меняем диски.' });
  });

  test('show an API error and keep the input', async () => {
    answer('get', path, () => off);
    answer('post', path, () => refusal('server', 'Не получилось'), 500);
    const user = open(<MaintenanceScreen />);
    await user.type(await screen.findByLabelText('Текст по-русски'), 'Меняем диски.');
    await user.click(screen.getByRole('button', { name: 'Включить техработы' }));
    expect(await screen.findByText('Не получилось')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Текст по-русски').value).toBe('Меняем диски.');
  });
});

describe('the maintenance banner of the other sections', () => {
  test('is shown during maintenance and warns after the announced end', async () => {
    answer('get', path, () => ({ ...off, active: true, until: inMinutes(-5) }));
    open(<MaintenanceBanner />);
    expect(await screen.findByText('Время вышло, а техработы ещё идут')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К техработам' }).getAttribute('href')).toBe('/operator/tech');
  });

  test('is hidden without maintenance', async () => {
    const asked = answer('get', path, () => off);
    open(<MaintenanceBanner />);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
