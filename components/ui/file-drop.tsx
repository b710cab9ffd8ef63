'use client';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { cn } from '#lib/cn.ts';
import { buttonClass } from './button-class.ts';
import { FileProgress, type Remedy } from './file-progress.tsx';
import { Icon } from './icon.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { type Upload, useUpload } from './use-upload.ts';

interface Props {
  label: string;
  hint?: ReactNode;
  accept: readonly string[];
  maxBytes: number;
  isAttached: (file: File) => boolean;
  upload: Upload;
  explain: (error: unknown) => ReactNode;
  remedyOf: (error: unknown) => Remedy;
}

/** Upload field for one file. The visitor can pick, drop, paste or photograph the file. */
export function FileDrop({ label, hint, accept, maxBytes, isAttached, upload, explain, remedyOf }: Props) {
  const t = useTranslations('Files');
  const { state, send, cancel } = useUpload({ accept, maxBytes, isAttached, upload });
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();

  const sendFirst = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) void send(file);
    return Boolean(file);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (sendFirst(event.clipboardData?.files)) event.preventDefault();
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    sendFirst(event.target.files);
    // Clears the file input. Otherwise the browser would fire no change event if the visitor chose the same file again
    // after a failure.
    event.target.value = '';
  };
  const isDraggedOver = useDroppedFiles((files) => {
    // Scrolls the upload status into view, because the visitor can drop a file anywhere on the page.
    if (sendFirst(files)) box.current?.scrollIntoView({ block: 'nearest' });
  });
  const chooseAnother = () => {
    // Moves the focus to the file input, because the "choose another file" button disappears when a file is chosen.
    chooser.current?.focus();
    chooser.current?.click();
  };

  const fileInput = (ref?: RefObject<HTMLInputElement | null>, capture?: 'environment') => (
    <input
      ref={ref}
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
      ref={box}
      className={cn(
        'grid gap-3 rounded-control border border-dashed border-edge p-4 transition-colors',
        isDraggedOver && 'border-accent bg-accent-wash',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <label className={pickClass}>
          <Icon name="upload" />
          {label}
          {fileInput(chooser)}
        </label>
        <label className={cn(pickClass, 'pointer-fine:hidden')}>
          <Icon name="camera" />
          {t('takePhoto')}
          {fileInput(undefined, 'environment')}
        </label>
        <span className="text-soft pointer-coarse:hidden">{t('orDrop')}</span>
      </div>
      {hint && (
        <p id={id} className="text-soft">
          {hint}
        </p>
      )}
      <FileProgress
        state={state}
        maxBytes={maxBytes}
        explain={explain}
        remedyOf={remedyOf}
        onCancel={cancel}
        onRetry={send}
        onAnother={chooseAnother}
      />
    </div>
  );
}
