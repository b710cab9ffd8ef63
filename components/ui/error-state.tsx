'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';

interface Props {
  /** What happened; when left out, a general sentence. */
  title?: ReactNode;
  /** What was kept, and what to do now. */
  text?: ReactNode;
  onRetry?: () => void;
  requestId?: string | null;
}

/** A part of a page that could not be had. The whole page's failure is layout/error-screen. */
export function ErrorState({ title, text, onRetry, requestId }: Props) {
  const t = useTranslations('Common');
  return (
    <Callout tone="danger" title={title ?? t('failed')} live>
      {text && <p>{text}</p>}
      {requestId && <p className="text-note text-soft">{t('requestNumber', { id: requestId })}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-2 justify-self-start" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </Callout>
  );
}
