import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { renderIn } from '#tests/support/render.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /сумму/ })));

test('copies the raw value and confirms for two seconds', async () => {
  const written: string[] = [];
  clipboard(async (text) => void written.push(text));
  renderIn('ru', <CopyButton value="109261.77" what="сумму" />);
  await press();
  expect(written).toEqual(['109261.77']);
  expect(screen.getByRole('status').textContent).toBe('Скопировано');
  act(() => void vi.advanceTimersByTime(1999));
  expect(screen.getByRole('status').textContent).toBe('Скопировано');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('works on plain http, where there is no clipboard API', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  const copied: string[] = [];
  document.execCommand = () => {
    copied.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  };
  renderIn('ru', <CopyButton value="0.015" what="сумму" />);
  await press();
  expect(copied).toEqual(['0.015']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Скопировано');
});

test('reports a failure', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  document.execCommand = () => false;
  renderIn('ru', <CopyButton value="0.015" what="сумму" />);
  await press();
  expect(screen.getByRole('status').textContent).toBe('Не удалось скопировать');
});
