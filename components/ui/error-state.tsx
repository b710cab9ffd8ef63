'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';

interface Props {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  requestId?: string | null;
  action?: ReactNode;
}

/** Error message for a part of a page. Whole pages use layout/error-screen instead. */
export function ErrorState({ title, text, onRetry, requestId, action }: Props) {
  const t = useTranslations('Common');
  return (
    <Callout tone="danger" title={title ?? t('failed')} live>
      {(text || !title) && <p>{text ?? t('failedText')}</p>}
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
