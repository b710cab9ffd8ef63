'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  /** Unformatted text to copy, for example an amount without spaces. */
  value: string;
  /**
   * Name of the copied text in the label "Copy …", for example "the amount". In Russian the name must be in the
   * accusative case.
   */
  what: string;
  /** Shows only the icon, but screen readers still read the label. */
  compact?: boolean;
}

type State = 'idle' | 'copied' | 'failed';

export function CopyButton({ value, what, compact }: Props) {
  const t = useTranslations('Common');
  const [state, setState] = useState<State>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => setState((await copyText(value)) ? 'copied' : 'failed');
  const label = { idle: t('copy'), copied: t('copied'), failed: t('copyFailed') }[state];

  return (
    <>
      <Button variant="quiet" size={compact ? 'icon' : 'md'} onClick={copy}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        <span className={compact ? 'sr-only' : undefined} aria-hidden={compact ? undefined : true}>
          {compact ? t('copyWhat', { what }) : label}
        </span>
        {!compact && <span className="sr-only">{t('copyWhat', { what })}</span>}
      </Button>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : label}
      </span>
    </>
  );
}
