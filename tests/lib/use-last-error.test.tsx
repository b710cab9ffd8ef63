import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLastError } from '#lib/api/use-last-error.ts';

interface Props {
  data?: string;
  error: Error | null;
}

test('an error stays while the query is tried again, until data arrives', () => {
  const refused = new Error('503');
  const initialProps: Props = { error: null };
  const { result, rerender } = renderHook(({ data, error }: Props) => useLastError({ data, error }), {
    initialProps,
  });
  expect(result.current).toBeNull();
  const become = (props: Props) => act(() => rerender(props));
  become({ error: refused });
  become({ error: null });
  expect(result.current).toBe(refused);
  become({ data: 'here', error: null });
  expect(result.current).toBeNull();
  become({ error: null });
  expect(result.current).toBeNull();
});
