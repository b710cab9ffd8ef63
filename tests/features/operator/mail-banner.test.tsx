import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MailBanner } from '#features/operator/mail-banner.tsx';
import { answer, apiOfTest, open } from '../../support/web.tsx';

apiOfTest();

const since = '2026-11-20T11:20:00.000Z';

test('the banner names since when no mail leaves, why, and how many mails wait', async () => {
  answer('get', '/api/v1/operator/mail/state/', () => ({
    trouble: { since, accepts: false, error: 'connect ECONNREFUSED 127.0.0.1:25', waiting: 3, nextTryAt: null },
  }));
  open(<MailBanner />);
  expect(await screen.findByText(/письма не уходят/)).toBeTruthy();
  expect(screen.getByText(/Ждут 3 письма\. Они уйдут сами/)).toBeTruthy();
  expect(screen.getByText(/ECONNREFUSED/)).toBeTruthy();
  expect(screen.getByText(/SMTP_URL/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/operator/mails');
});

test('single stuck mails do not claim that all mail stands', async () => {
  answer('get', '/api/v1/operator/mail/state/', () => ({
    trouble: { since, accepts: true, error: '450 try later', waiting: 1, nextTryAt: '2026-11-20T12:20:00.000Z' },
  }));
  open(<MailBanner />);
  expect(await screen.findByText(/Часть писем ждёт отправки/)).toBeTruthy();
  expect(screen.getByText(/Следующая попытка: 20 нояб/)).toBeTruthy();
  expect(screen.getByText(/Остальные письма уходят/)).toBeTruthy();
  expect(screen.queryByText(/SMTP_URL/)).toBeNull();
});

test('nothing is shown while mail leaves', async () => {
  const asked = answer('get', '/api/v1/operator/mail/state/', () => ({ trouble: null }));
  open(<MailBanner />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});
