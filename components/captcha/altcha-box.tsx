'use client';
import 'altcha/altcha.css';
import './altcha-box.css';
import 'altcha/external';
import 'altcha/types/react';
import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CaptchaProps } from '../captcha.tsx';

type Words = ReturnType<typeof useTranslations<'Captcha'>>;

// A worker of a blob would need a wider policy: app/altcha-worker.js serves the package's own file.
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

interface Widget extends HTMLElement {
  configure: (settings: object) => Promise<void>;
  verify: () => Promise<unknown>;
}

/** Our own server's captcha: the browser works a second in the background, the person need not do a thing. */
export function AltchaBox({ challenge, onToken, onFail }: Pick<CaptchaProps, 'challenge' | 'onToken' | 'onFail'>) {
  const t = useTranslations('Captcha');
  const locale = useLocale();
  const box = useRef<HTMLElement>(null);
  const start = useEffectEvent(async (widget: Widget) => {
    await widget.configure({ challenge: '/', fetch: async () => Response.json(await challenge()) });
    await widget.verify();
  });
  const report = useEffectEvent((state: string, payload: string | null) => {
    onToken(state === 'verified' ? payload : null);
    if (state === 'error') onFail?.();
  });

  // Before the element, which draws itself a moment after it stands in the page, looks for its words
  // and says that it is there: an ordinary effect would come too late.
  useLayoutEffect(() => $altcha.i18n.set(locale, widgetTexts(t)), [locale, t]);
  useLayoutEffect(() => {
    const widget = box.current as Widget;
    const unmounted = new AbortController();
    const on = (name: string, act: (event: Event) => void) =>
      widget.addEventListener(name, act, { signal: unmounted.signal });
    on('load', () => void start(widget));
    on('statechange', (event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail;
      report(state, payload);
    });
    on('expired', () => void start(widget));
    return () => unmounted.abort();
  }, []);

  return (
    <altcha-widget
      ref={box}
      language={locale}
      configuration={JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false })}
      style={widgetStyle}
    />
  );
}
