import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChatOpener } from '#components/layout/chat-opener.tsx';
import { LiveChat } from '#features/live-chat/live-chat.tsx';

const words = { button: 'Chat', title: 'Chat with support', close: 'Close' };
const frame = () => document.querySelector('iframe');
const shown = () => frame()?.closest('section')?.hidden === false;
const idle = () => act(() => vi.advanceTimersByTimeAsync(10_000));
const show = (load: 'click' | 'idle' = 'click', locale = 'ru') =>
  render(<LiveChat locale={locale} load={load} words={words} />);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the widget is loaded on click', async () => {
  show();
  await idle();
  expect(frame()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Chat' }));
  expect(frame()?.getAttribute('src')).toBe('/chat-frame/ru.html');
  expect(shown()).toBe(true);
});

test('the hidden widget is loaded when the browser is idle if it was opened before', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Chat' }));
  cleanup();
  show();
  expect(frame()).toBeNull();
  await idle();
  expect(frame()).not.toBeNull();
  expect(shown()).toBe(false);
});

test('in idle mode the hidden widget is loaded for everyone', async () => {
  show('idle');
  await idle();
  expect(frame()).not.toBeNull();
  expect(shown()).toBe(false);
});

test('a language change remounts the frame', () => {
  const { rerender } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Chat' }));
  const russian = frame();
  rerender(<LiveChat locale="en" load="click" words={words} />);
  expect(frame()?.getAttribute('src')).toBe('/chat-frame/en.html');
  expect(frame()).not.toBe(russian);
});

test('the widget closes on its own message and ignores other senders', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Chat' }));
  fireEvent(window, new MessageEvent('message', { data: 'chat:closed', source: window }));
  expect(shown()).toBe(true);
  const { contentWindow: source } = frame() ?? {};
  fireEvent(window, new MessageEvent('message', { data: 'chat:closed', source: source ?? null }));
  expect(shown()).toBe(false);
  expect(frame()).not.toBeNull();
});

test('a button of the page opens the widget and gets the focus back', () => {
  show();
  render(<ChatOpener label="Help" kind="icon" />);
  const opener = screen.getByRole('button', { name: 'Help' });
  opener.focus();
  fireEvent.click(opener);
  expect(shown()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(opener);
});
