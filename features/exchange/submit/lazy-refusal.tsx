'use client';
import { type Locale, useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { useLazyComponent } from '../loading/use-lazy-component.ts';
import type { Refusal } from './refusal.ts';
import type { RefusalProps } from './refusal-callout.tsx';

export const loadRefusal = async (locale: Locale) =>
  await (await import('./refusal-with-words.tsx')).loadWithWords(locale);

/** Shows why the claim was refused. This component is preloaded when the visitor first touches the form. */
export function LazyRefusal({ refusal, ...rest }: Omit<RefusalProps, 'refusal'> & { refusal: Refusal | null }) {
  const t = useTranslations('Exchange.submit');
  const locale = useLocale();
  const load = useCallback(() => loadRefusal(locale), [locale]);
  const { Part, failed } = useLazyComponent(load, refusal !== null);
  const container = useRef<HTMLDivElement>(null);
  const isShown = refusal !== null && Part !== null;
  useEffect(() => {
    // Scrolls the reason of the refusal into view. On phones the submit bar would otherwise hide it.
    if (isShown) container.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  if (!refusal) return null;
  if (Part) {
    return (
      <div ref={container}>
        <Part refusal={refusal} {...rest} />
      </div>
    );
  }
  const words = 'detail' in refusal && refusal.detail ? refusal.detail : t('unexplained');
  return failed ? <Callout tone="danger" title={words} live /> : null;
}
