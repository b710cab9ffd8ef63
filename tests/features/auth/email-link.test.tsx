import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailedEmailLink } from '#features/auth/email-change/email-link.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/users/me/email/the-token/';

beforeEach(() => {
  document.cookie = 'razmen_session=1';
  history.replaceState(null, '', '/account/settings?email=the-token');
});
afterEach(() => {
  document.cookie = 'razmen_session=; max-age=0';
});

test('a mailed link of a change of e-mail shows its result in the focus and leaves the address', async () => {
  const used = answer('post', path, () => ({ changed: true, pending: null }));
  open(<MailedEmailLink />);
  const result = (await screen.findByText('E‑mail изменён')).closest('[role=status]');
  expect(document.activeElement).toBe(result);
  expect(used).toHaveLength(1);
  expect(location.search).toBe('');
});

test('a used link shows its refusal in the focus', async () => {
  answer('post', path, () => refusal('link_invalid', 'Ссылка больше не действует.'), 410);
  open(<MailedEmailLink />);
  const result = (await screen.findByText('Ссылка больше не действует.')).closest('[role=status]');
  expect(document.activeElement).toBe(result);
});

test('a visit without a link shows no result', () => {
  history.replaceState(null, '', '/account/settings');
  open(<MailedEmailLink />);
  expect(screen.queryByRole('status')).toBeNull();
});
