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
  /** What else can be done about it. */
  action?: ReactNode;
}

/** A part of a page that could not be had. The whole page's failure is layout/error-screen. */
export function ErrorState({ title, text, onRetry, requestId, action }: Props) {
  const t = useTranslations('Common');
  return (
    <Callout tone="danger" title={title ?? t('failed')} live>
      {text && <p>{text}</p>}
      {requestId && <p className="text-note text-soft">{t('requestNumber', { id: requestId })}</p>}
      {(action || onRetry) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {action}
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )}
        </div>
      )}
    </Callout>
  );
}
