'use client';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { buttonClass } from './button-class.ts';
import { FileProgress } from './file-progress.tsx';
import { Icon } from './icon.tsx';
import { type Upload, useUpload } from './use-upload.ts';

interface Props {
  label: string;
  hint?: ReactNode;
  accept: readonly string[];
  maxBytes: number;
  upload: Upload;
  /** Words for a failed upload, from the feature's error. */
  explain: (error: unknown) => ReactNode;
}

/** One file by choosing, dropping, pasting or the camera; with progress, cancel and retry. */
export function FileDrop({ label, hint, accept, maxBytes, upload, explain }: Props) {
  const t = useTranslations('Common');
  const { state, send, cancel } = useUpload({ accept, maxBytes, upload });
  const [over, setOver] = useState(false);
  const id = useId();

  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) void send(file);
    return Boolean(file);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault();
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    // The same file may be chosen again after a failure.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };

  const pick = (capture?: 'environment') => (
    <input
      type="file"
      accept={capture ? 'image/*' : accept.join(',')}
      capture={capture}
      aria-describedby={hint ? id : undefined}
      onChange={onChange}
      className="sr-only"
    />
  );
  const pickClass = cn(
    buttonClass('secondary'),
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
  );

  return (
    <div
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
      className={cn(
        'grid gap-3 rounded-control border border-dashed border-edge p-4 transition-colors',
        over && 'border-accent bg-accent-wash',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <label className={pickClass}>
          <Icon name="upload" />
          {label}
          {pick()}
        </label>
        <label className={cn(pickClass, 'pointer-fine:hidden')}>
          <Icon name="camera" />
          {t('takePhoto')}
          {pick('environment')}
        </label>
        <span className="text-soft pointer-coarse:hidden">{t('orDrop')}</span>
      </div>
      {hint && (
        <p id={id} className="text-soft">
          {hint}
        </p>
      )}
      <FileProgress state={state} maxBytes={maxBytes} explain={explain} onCancel={cancel} onRetry={send} />
    </div>
  );
}
