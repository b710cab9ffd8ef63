import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useEarlyInput } from '#features/exchange/loading/use-early-input.ts';

function Email({ take }: { take: (value: string) => void }) {
  const field = useEarlyInput(({ value }) => take(value));
  return <input ref={field} value="" onChange={() => undefined} />;
}

/** The page as it was sent, then typed into, then awake. */
function wake(typed: string): (value: string) => void {
  const take = vi.fn<(value: string) => void>();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Email take={take} />);
  const input = container.querySelector('input');
  if (input) input.value = typed;
  render(<Email take={take} />, { container, hydrate: true });
  return take;
}

test('what was typed before the page woke up is handed over', () => {
  expect(wake('anna@example.org')).toHaveBeenCalledExactlyOnceWith('anna@example.org');
});

test('of a field nobody typed into nothing is handed over', () => {
  expect(wake('')).not.toHaveBeenCalled();
});
