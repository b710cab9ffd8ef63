'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatBytes } from '#lib/format.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { UploadState } from './use-upload.ts';

interface Props {
  state: UploadState;
  maxBytes: number;
  explain: (error: unknown) => ReactNode;
  onCancel: () => void;
  onRetry: (file: File) => void;
}

/** The way of one file, in words and a bar. */
export function FileProgress({ state, maxBytes, explain, onCancel, onRetry }: Props) {
  const t = useTranslations('Common');
  const locale = useLocale();
  if (state.phase === 'idle') return <div role="status" className="hidden" />;

  const { file } = state;
  const sending = state.phase === 'sending';
  const words = {
    sending: () => t('sendingFile'),
    done: () => t('fileSent'),
    refused: () =>
      state.phase === 'refused' && state.why === 'size'
        ? t('fileTooLarge', { max: formatBytes(maxBytes, locale) })
        : t('fileWrongType'),
    failed: () => state.phase === 'failed' && explain(state.error),
  };
  const bad = state.phase === 'refused' || state.phase === 'failed';

  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="flex items-center gap-2">
        <Icon
          name={state.phase === 'done' ? 'check' : 'file'}
          className={state.phase === 'done' ? 'text-success' : 'text-soft'}
        />
        <span className="min-w-0 truncate">{file.name}</span>
        <span className="shrink-0 text-soft">{formatBytes(file.size, locale)}</span>
      </p>
      {sending && <progress value={state.share} aria-label={file.name} className="progress" />}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className={bad ? 'text-danger' : 'text-soft'}>
          {words[state.phase]()}
        </p>
        {sending && (
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {state.phase === 'failed' && (
          <Button variant="secondary" onClick={() => onRetry(file)}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
