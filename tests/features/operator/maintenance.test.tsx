import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from '#features/operator/maintenance/local-time.ts';
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

it.each(['2026-03-29T01:30:00.000Z', '2026-11-21T23:59:00.000Z'])('the moment %s is the same after the field', (at) => {
  expect(fromLocalInput(toLocalInput(at))).toBe(at);
  expect(fromLocalInput(toLocalInput(null))).toBeNull();
});

describe('maintenance at the desk', () => {
  it('begins with what is closed, the words of both languages and the time', async () => {
    let tech = off;
    answer('get', path, () => tech);
    const until = inMinutes(120).replace(/:\d\d\.\d+Z/, ':00.000Z');
    const asked = answer('post', path, () => {
      tech = { ...off, active: true, until };
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

  it('says what open files mean while no claim can be made', async () => {
    answer('get', path, () => off);
    const user = open(<MaintenanceScreen />);
    const files = await screen.findByRole('checkbox', { name: /Файлы курсов/, description: /останутся в файлах/ });
    await user.click(files);
    expect(screen.queryByText(/останутся в файлах/)).toBeNull();
  });

  it('does not begin with a time that has passed, and says so', async () => {
    answer('get', path, () => ({ ...off, until: inMinutes(-90) }));
    const asked = answer('post', path, () => off);
    const user = open(<MaintenanceScreen />);
    await user.click(await screen.findByRole('button', { name: 'Включить техработы' }));
    expect(screen.getByText(/Это время уже прошло/)).toBeTruthy();
    expect(asked).toHaveLength(0);
  });

  it('keeps no time that has passed for later either', async () => {
    answer('get', path, () => ({ ...off, until: inMinutes(-90) }));
    const asked = answer('post', path, () => off);
    const user = open(<MaintenanceScreen />);
    await user.click(await screen.findByRole('button', { name: 'Сохранить, не включая' }));
    expect(screen.getByText(/Это время уже прошло/)).toBeTruthy();
    expect(asked).toHaveLength(0);
  });

  it('quotes under each language the words said when its own are left empty', async () => {
    answer('get', path, () => off);
    open(<MaintenanceScreen />);
    expect(
      await screen.findByRole('textbox', { name: /по-русски/, description: /Обмен временно закрыт/ }),
    ).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /по-английски/, description: /closed for a while/ })).toBeTruthy();
  });

  it('keeps words for later without closing anything', async () => {
    answer('get', path, () => off);
    const asked = answer('post', path, () => ({ ...off, textEn: 'Changing disks.' }));
    const user = open(<MaintenanceScreen />);
    await user.type(await screen.findByLabelText('Текст по-английски'), 'Changing disks.');
    await user.click(screen.getByRole('button', { name: 'Сохранить, не включая' }));
    expect(await screen.findByText('Сохранено.')).toBeTruthy();
    expect(await asked[0]?.json()).toMatchObject({ active: false, textEn: 'Changing disks.' });
  });

  it('ends by one press, and the words stay', async () => {
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

  it('says what the API refused, and keeps what was typed', async () => {
    answer('get', path, () => off);
    answer('post', path, () => refusal('server', 'Не получилось'), 500);
    const user = open(<MaintenanceScreen />);
    await user.type(await screen.findByLabelText('Текст по-русски'), 'Меняем диски.');
    await user.click(screen.getByRole('button', { name: 'Включить техработы' }));
    expect(await screen.findByText('Не получилось')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Текст по-русски').value).toBe('Меняем диски.');
  });
});

describe('the banner over the other rooms', () => {
  it('stands there while maintenance is on, and warns when the time is over', async () => {
    answer('get', path, () => ({ ...off, active: true, until: inMinutes(-5) }));
    open(<MaintenanceBanner />);
    expect(await screen.findByText('Время вышло, а техработы ещё идут')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К техработам' }).getAttribute('href')).toBe('/operator/tech');
  });

  it('is not there while the site works', async () => {
    const asked = answer('get', path, () => off);
    open(<MaintenanceBanner />);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
