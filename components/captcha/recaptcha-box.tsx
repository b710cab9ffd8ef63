'use client';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
// Uses the default export of react-google-recaptcha, because the named export does not load Google's script.
import LoadedRecaptcha from 'react-google-recaptcha';
import type { CaptchaProps } from '../captcha.tsx';
import { lacksCaptchaPolicy, reloadPage } from './page-policy.ts';

declare global {
  interface Window {
    recaptchaOptions?: { useRecaptchaNet: boolean };
  }
}

/** Google's reCAPTCHA checkbox, loaded from recaptcha.net because some networks block google.com. */
export function RecaptchaBox({ siteKey, onToken }: { siteKey: string } & Pick<CaptchaProps, 'onToken'>) {
  const locale = useLocale();
  const [theme, setTheme] = useState<'light' | 'dark'>();
  useEffect(() => {
    if (lacksCaptchaPolicy()) return reloadPage();
    window.recaptchaOptions = { useRecaptchaNet: true };
    setTheme(getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light');
  }, []);
  if (!theme) return null;
  return (
    <LoadedRecaptcha
      sitekey={siteKey}
      hl={locale}
      theme={theme}
      onChange={onToken}
      onExpired={() => onToken(null)}
      onErrored={() => onToken(null)}
    />
  );
}
