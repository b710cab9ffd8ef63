import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { open } from '#tests/support/web.tsx';

const words = {
  label: 'Turn off',
  title: 'Turn off webhooks?',
  text: 'No more events are sent.',
  keep: 'Keep them on',
};
const dialog = () => within(screen.getByRole('dialog'));

test('nothing happens before the second press, and the other button leaves everything as it is', async () => {
  const act = vi.fn(async () => {});
  const user = open(<ConfirmButton {...words} busy={false} error={null} failed="Still sending" onConfirm={act} />);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(dialog().getByText('No more events are sent.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Keep them on' }));
  expect(act).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await user.click(dialog().getByRole('button', { name: 'Turn off' }));
  expect(act).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an action that failed leaves the question open with the reason', async () => {
  const act = vi.fn(() => Promise.reject(new Error('refused')));
  const user = open(
    <ConfirmButton {...words} busy={false} error={new Error('refused')} failed="Still sending" onConfirm={act} />,
  );
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await user.click(dialog().getByRole('button', { name: 'Turn off' }));
  expect(act).toHaveBeenCalledTimes(1);
  expect(dialog().getByText('Still sending')).toBeTruthy();
});
