import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useEarlyInput } from '#features/exchange/loading/use-early-input.ts';

function Email({ take }: { take: (value: string) => void }) {
  const field = useEarlyInput(({ value }) => take(value));
  return <input ref={field} value="" onChange={() => undefined} />;
}

/**
 * Types text into a server-rendered field and then hydrates the field.
 * @returns the mock function that receives the text typed before the hydration
 */
function wake(typed: string): (value: string) => void {
  const take = vi.fn<(value: string) => void>();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Email take={take} />);
  const input = container.querySelector('input');
  if (input) input.value = typed;
  render(<Email take={take} />, { container, hydrate: true });
  return take;
}

test('text typed before hydration is reported to the form', () => {
  expect(wake('anna@example.org')).toHaveBeenCalledExactlyOnceWith('anna@example.org');
});

test('a field without early input reports nothing', () => {
  expect(wake('')).not.toHaveBeenCalled();
});
