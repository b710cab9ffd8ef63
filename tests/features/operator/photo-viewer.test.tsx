import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { Receipts } from '#features/operator/claim/receipts.tsx';
import { open } from '#tests/support/web.tsx';

const at = '2026-11-26T10:00:00.000Z';
const receipt = (id: string, type = 'image/jpeg') => ({ id, name: `${id}.jpg`, type, size: 100, at });

/** Opens the viewer with the first of two photos. The third receipt is a PDF, which the viewer leaves out. */
async function openViewer() {
  const receipts = [receipt('one'), receipt('two'), receipt('three', 'application/pdf')];
  const user = open(<Receipts id="claim" receipts={receipts} />);
  await user.click(screen.getByRole('button', { name: 'Открыть чек one.jpg' }));
  return { user, dialog: await screen.findByRole('dialog') };
}

/** Simulates that the browser has loaded the shown photo of 200 × 100 pixels. @returns the shown picture */
function loaded(dialog: HTMLElement): HTMLElement {
  const img = dialog.querySelector('img');
  if (!img) throw new Error('no photo is loading');
  Object.defineProperties(img, { naturalWidth: { value: 200 }, naturalHeight: { value: 100 } });
  fireEvent.load(img);
  return within(dialog).getByRole('img');
}

test('the viewer leafs through the photos by button and key, and stops at the ends', async () => {
  const { user, dialog } = await openViewer();
  expect(within(dialog).getByText('1 из 2')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Предыдущее' })).toHaveProperty('disabled', true);
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByText('2 из 2')).toBeTruthy();
  expect(loaded(dialog).getAttribute('aria-label')).toBe('two.jpg');
  await user.keyboard('{ArrowRight}');
  await user.click(within(dialog).getByRole('button', { name: 'Предыдущее' }));
  expect(loaded(dialog).getAttribute('aria-label')).toBe('one.jpg');
});

test('a photo is enlarged and rotated by keys, and begins upright again after leafing', async () => {
  const { user, dialog } = await openViewer();
  const picture = loaded(dialog);
  await user.keyboard('r');
  expect(picture.getAttribute('viewBox')).toBe('0 0 100 200');
  await user.keyboard('++');
  expect(picture.style.width).toBe('200%');
  expect(within(dialog).getByText(/^200\s?%$/)).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByText('1 из 2')).toBeTruthy();
  await user.keyboard('0{ArrowRight}');
  const next = loaded(dialog);
  expect([next.getAttribute('viewBox'), next.style.width]).toEqual(['0 0 200 100', '100%']);
});

test('a photo that cannot be loaded says so', async () => {
  const { dialog } = await openViewer();
  fireEvent.error(dialog.querySelector('img') as HTMLElement);
  expect(within(dialog).getByText(/не загрузилось/)).toBeTruthy();
});

test('the enlarged photo takes the focus of the keyboard, so that the arrow keys can scroll it', async () => {
  const { user, dialog } = await openViewer();
  loaded(dialog);
  const area = within(dialog).getByRole('region', { name: 'Изображение' });
  expect(area.tabIndex).toBe(-1);
  await user.keyboard('+');
  expect(area.tabIndex).toBe(0);
});

test('the arrow keys scroll the enlarged photo while a button has the focus', async () => {
  const { user, dialog } = await openViewer();
  loaded(dialog);
  const area = within(dialog).getByRole('region', { name: 'Изображение' });
  await user.keyboard('{ArrowDown}');
  await user.click(within(dialog).getByRole('button', { name: 'Увеличить' }));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowRight}');
  expect([area.scrollLeft, area.scrollTop]).toEqual([80, 80]);
  expect(within(dialog).getByText('1 из 2')).toBeTruthy();
});

test('the viewer ignores single keys while they are turned off', async () => {
  localStorage.setItem('razmen_shortcuts', 'off');
  onTestFinished(() => localStorage.removeItem('razmen_shortcuts'));
  const { user, dialog } = await openViewer();
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByText('1 из 2')).toBeTruthy();
  expect(within(dialog).queryByText(/^Клавиши/)).toBeNull();
});
