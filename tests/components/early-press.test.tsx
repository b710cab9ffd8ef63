import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EarlyPress } from '#components/layout/early-press.tsx';
import { endBeforePaint, runBeforePaint } from '../support/before-paint.ts';

const press = vi.fn();

const page = (
  <>
    <button type="button" onClick={() => press('theme')}>
      Theme
    </button>
    <button type="button" popoverTarget="menu" onClick={() => press('menu')}>
      Menu
    </button>
    <p>Text</p>
    <EarlyPress />
  </>
);

let shown: HTMLDivElement;

beforeEach(() => {
  runBeforePaint();
  shown = document.body.appendChild(document.createElement('div'));
  shown.innerHTML = renderToString(page);
});

afterEach(() => {
  shown.remove();
  endBeforePaint();
  press.mockClear();
});

const clickOn = (selector: string) => shown.querySelector<HTMLElement>(selector)?.click();

/** Hydrates the page, and waits until the press made before hydration has been repeated. */
async function wake() {
  await act(async () => void hydrateRoot(shown, page));
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

test('a press on a button before hydration counts once', async () => {
  clickOn('button');
  expect(press).not.toHaveBeenCalled();
  await wake();
  await waitFor(() => expect(press.mock.calls).toEqual([['theme']]));
  clickOn('button');
  expect(press).toHaveBeenCalledTimes(2);
});

test('only the last press is repeated, and none if it was not on a button', async () => {
  clickOn('button');
  clickOn('p');
  await wake();
  expect(press).not.toHaveBeenCalled();
});

test('a button that opened its popover without a script is not pressed again', async () => {
  clickOn('[popovertarget]');
  await wake();
  expect(press).not.toHaveBeenCalled();
});
