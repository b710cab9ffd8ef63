import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadPage } from '#components/captcha/page-policy.ts';
import { RecaptchaBox } from '#components/captcha/recaptcha-box.tsx';
import { renderIn } from '#tests/support/render.tsx';

vi.mock('react-google-recaptcha', () => ({ default: () => <p>Google</p> }));
vi.mock('#components/captcha/page-policy.ts', async (original) => ({
  ...(await original<object>()),
  reloadPage: vi.fn(),
}));
afterEach(() => history.replaceState(null, '', '/'));

/** Simulates a page that was loaded at the URL `from` and then navigated to `to` without a reload. */
function comes(from: string, to: string): void {
  const loaded = { name: new URL(from, location.origin).href } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded]);
  vi.mocked(reloadPage).mockClear();
  history.replaceState(null, '', to);
}

test.each([
  ['/login', '/login'],
  ['/en', '/en/register'],
  ['/contacts?a=1', '/forget'],
])('the captcha is shown if the document’s CSP allows it: from %s to %s', async (from, to) => {
  comes(from, to);
  renderIn('ru', <RecaptchaBox siteKey="key" onToken={() => {}} />);
  expect(await screen.findByText('Google')).toBeTruthy();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('the page is reloaded if its CSP does not allow the captcha', async () => {
  comes('/rules', '/login');
  renderIn('ru', <RecaptchaBox siteKey="key" onToken={() => {}} />);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Google')).toBeNull();
});
