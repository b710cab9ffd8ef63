import { waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { RecaptchaBox } from '#components/captcha/recaptcha-box.tsx';
import { buildPolicy } from '#lib/server/content-security-policy.ts';
import { renderIn } from '#tests/support/render.tsx';

// Deletes the two global variables that the captcha library sets for Google's script.
afterAll(() => ['recaptchaOptions', 'onloadcallback'].forEach((name) => Reflect.deleteProperty(globalThis, name)));

test("Google's script is requested from a URL its page's CSP allows", async () => {
  renderIn('en', <RecaptchaBox siteKey="key" onToken={() => {}} />);
  const script = () => document.querySelector<HTMLScriptElement>('script[src*="/recaptcha/api.js"]')?.src ?? '';
  await waitFor(() => expect(script()).not.toBe(''));
  expect(buildPolicy({ scripts: [], recaptcha: true })).toContain(` ${new URL(script()).origin}/recaptcha/ `);
});
