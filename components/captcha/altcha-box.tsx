'use client';
import 'altcha/altcha.css';
import './altcha-box.css';
import 'altcha/external';
import 'altcha/types/react';
import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CaptchaProps } from '../captcha.tsx';
import { type AltchaWidget, keepSolved } from './keep-solved.ts';

type Words = ReturnType<typeof useTranslations<'Captcha'>>;

// Loads the ALTCHA worker from this site, because a worker from a blob URL would require a looser CSP.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker('/altcha-worker.js'));

const widgetStyle = {
  '--altcha-border-color': 'var(--edge)',
  '--altcha-border-radius': '0.375rem',
  '--altcha-color-base': 'var(--sheet)',
  '--altcha-color-base-content': 'var(--ink)',
  '--altcha-color-error': 'var(--danger)',
  '--altcha-color-neutral': 'var(--edge)',
  '--altcha-color-neutral-content': 'var(--soft)',
  '--altcha-color-primary': 'var(--accent)',
  '--altcha-color-primary-content': 'var(--on-accent)',
  '--altcha-color-success': 'var(--success)',
  '--altcha-checkbox-border-color': 'var(--edge)',
  '--altcha-checkbox-outline': '2px solid var(--accent)',
  '--altcha-max-width': '100%',
} as CSSProperties;

const widgetTexts = (t: Words) => ({
  label: t('label'),
  verifying: t('verifying'),
  verified: t('verified'),
  error: t('error'),
  expired: t('expired'),
  waitAlert: t('wait'),
  verificationRequired: t('label'),
  ariaLinkLabel: 'ALTCHA',
  footer: '',
});

/** ALTCHA is a self-hosted captcha that the browser solves in the background in about a second. */
export function AltchaBox({ challenge, onToken, onFail }: Pick<CaptchaProps, 'challenge' | 'onToken' | 'onFail'>) {
  const t = useTranslations('Captcha');
  const locale = useLocale();
  const box = useRef<HTMLElement>(null);
  const load = useEffectEvent(challenge);
  const report = useEffectEvent(onToken);
  const fail = useEffectEvent(() => onFail?.());

  // Sets texts and listeners in a layout effect, because the custom element reads them as soon as it initialises
  // itself.
  useLayoutEffect(() => $altcha.i18n.set(locale, widgetTexts(t)), [locale, t]);
  useLayoutEffect(
    () =>
      keepSolved(box.current as unknown as AltchaWidget, {
        challenge: () => load(),
        onToken: (token) => report(token),
        onFail: () => fail(),
      }),
    [],
  );

  return (
    <altcha-widget
      ref={box}
      language={locale}
      configuration={JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false })}
      style={widgetStyle}
    />
  );
}
