'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { formatBytes } from '#lib/format.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { UploadState } from './use-upload.ts';

/**
 * Action that can help after a failed upload: sending the same file again, or choosing another file. Null if neither
 * helps.
 */
export type Remedy = 'again' | 'another' | null;

interface Props {
  state: UploadState;
  maxBytes: number;
  explain: (error: unknown) => ReactNode;
  remedyOf: (error: unknown) => Remedy;
  onCancel: () => void;
  onRetry: (file: File) => void;
  onAnother: () => void;
}

/** The live region exists in every upload state, because screen readers announce only changes to existing regions. */
export function FileProgress({ state, maxBytes, explain, remedyOf, onCancel, onRetry, onAnother }: Props) {
  const t = useTranslations('Files');
  const common = useTranslations('Common');
  const locale = useLocale();
  const isError = state.phase === 'refused' || state.phase === 'failed';
  const isComplete = state.phase === 'done' || state.phase === 'attached';
  const remedy = state.phase === 'failed' ? remedyOf(state.error) : state.phase === 'refused' ? 'another' : null;

  const statusText = () => {
    switch (state.phase) {
      case 'idle':
        return null;
      case 'sending':
        return t('sendingFile');
      case 'done':
        return t('fileSent');
      case 'attached':
        return t('fileAttached');
      case 'failed':
        return explain(state.error);
      case 'refused':
        return state.why === 'size' ? t('fileTooLarge', { max: formatBytes(maxBytes, locale) }) : t('fileWrongType');
    }
  };

  return (
    <div className={cn('grid gap-2', state.phase !== 'idle' && 'border-t border-line pt-3')}>
      {state.phase !== 'idle' && (
        <p className="flex items-center gap-2">
          <Icon name={isComplete ? 'check' : 'file'} className={isComplete ? 'text-success' : 'text-soft'} />
          <span className="min-w-0 truncate">{state.file.name}</span>
          <span className="shrink-0 text-soft">{formatBytes(state.file.size, locale)}</span>
        </p>
      )}
      {state.phase === 'sending' && <progress value={state.share} aria-label={state.file.name} className="progress" />}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className={isError ? 'text-danger' : 'text-soft'}>
          {statusText()}
        </p>
        {state.phase === 'sending' && (
          <Button variant="quiet" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
        {state.phase === 'failed' && remedy === 'again' && (
          <Button variant="secondary" onClick={() => onRetry(state.file)}>
            {common('tryAgain')}
          </Button>
        )}
        {remedy === 'another' && (
          <Button variant="secondary" onClick={onAnother}>
            {t('chooseAnother')}
          </Button>
        )}
      </div>
    </div>
  );
}
