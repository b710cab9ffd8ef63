'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ChangeEvent, useId, useState } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { FileProgress, type Remedy } from '#components/ui/file-progress.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { type Upload, useUpload } from '#components/ui/use-upload.ts';
import { ApiFailure, isOutcomeUnknown } from '#lib/api/failure.ts';
import { upload } from '#lib/api/upload.ts';
import { cn } from '#lib/cn.ts';
import { formatBytes } from '#lib/format.ts';
import { type Bar, cardBar } from '../masking/bars.ts';
import { maskedPhoto, readPhoto } from '../masking/masked-photo.ts';
import { PhotoMask } from '../masking/photo-mask.tsx';
import type { Verification, VerificationInput } from '../types.ts';
import { useCacheVerification } from '../use-verification.ts';

/** Maximum size of a chosen photo in bytes. The uploaded copy is scaled down and therefore much smaller. */
const maxBytes = 30_000_000;

const remedyOf = (error: unknown): Remedy =>
  !(error instanceof ApiFailure) || isOutcomeUnknown(error) || error.status === 429 ? 'again' : null;

/** Whether a file is in HEIC, the photo format of iPhones, which most browsers cannot decode. */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

interface Props {
  item: Verification;
  input: VerificationInput;
  error?: string | undefined;
  /** Called when the visitor begins to mask a photo, and when the photo is sent or discarded. */
  onMasking: (isMasking: boolean) => void;
}

/** Field for a photo that the visitor chooses or takes, covers with bars in the browser, and then uploads. */
export function PhotoInput({ item, input, error, onMasking }: Props) {
  const t = useTranslations('Verification.photo');
  const files = useTranslations('Files');
  const locale = useLocale();
  const id = useId();
  const cache = useCacheVerification();
  const [photo, storePhoto] = useState<HTMLCanvasElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send: Upload = async (file, job) => {
    const fields = { verification: item.id, input: input.name };
    await cache(await upload('POST /api/v2/verify/upload/', { file, fields, ...job }));
  };
  const job = useUpload({ accept: ['image/jpeg'], maxBytes, isAttached: () => false, upload: send });

  const setPhoto = (next: HTMLCanvasElement | null) => {
    storePhoto(next);
    onMasking(next !== null);
  };
  const onChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    job.cancel();
    setPhoto(null);
    setProblem(null);
    if (file.size > maxBytes) setProblem(files('fileTooLarge', { max: formatBytes(maxBytes, locale) }));
    else await readPhoto(file).then(setPhoto, () => setProblem(t(isHeic(file) ? 'heic' : 'unreadable')));
    // Clears the input. Otherwise choosing the same file again would fire no change event.
    target.value = '';
  };
  const onDone = async (bars: readonly Bar[]) => {
    if (!photo) return;
    const file = await maskedPhoto(photo, bars, input.name).catch(() => null);
    setPhoto(null);
    if (file) await job.send(file);
    else setProblem(t('unreadable'));
  };
  const isSent = item.photos.includes(input.name);
  // Hides the error about a missing photo as soon as a photo is chosen or sent.
  const message = problem ?? (photo || isSent ? undefined : error);
  const pick = (capture?: 'environment' | 'user') => (
    <input
      type="file"
      // iPhones convert a photo to JPEG unless this list of accepted formats contains HEIC.
      accept="image/jpeg,image/png,image/webp"
      capture={capture}
      aria-describedby={id}
      aria-invalid={message === undefined ? undefined : true}
      onChange={(event) => void onChange(event)}
      className="sr-only"
    />
  );
  const pickClass = cn(buttonClass('secondary'), 'has-focus-visible:outline-2 has-focus-visible:outline-accent');
  return (
    <section aria-label={input.label} className="grid gap-3 rounded-control border border-edge p-4">
      <div className="grid gap-1">
        <h2 className="font-semibold">{input.required ? input.label : t('optional', { label: input.label })}</h2>
        <p id={id} className="text-soft">
          {input.hint}
        </p>
      </div>
      <p role="status" className="flex gap-2 text-success empty:hidden">
        {isSent && (
          <>
            <Icon name="check" />
            {t('sent')}
          </>
        )}
      </p>
      {photo ? (
        <PhotoMask
          photo={photo}
          bars={item.kind === 'card' ? [cardBar] : []}
          mayBeOpen={item.kind !== 'card'}
          onDone={(bars) => void onDone(bars)}
          onCancel={() => setPhoto(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <label className={pickClass}>
            <Icon name="upload" />
            {isSent ? t('replace') : t('choose')}
            {pick()}
          </label>
          <label className={cn(pickClass, 'pointer-fine:hidden')}>
            <Icon name="camera" />
            {files('takePhoto')}
            {pick(input.type === 'selfie' ? 'user' : 'environment')}
          </label>
        </div>
      )}
      <p role="status" className="text-danger empty:hidden">
        {message}
      </p>
      <FileProgress
        state={isSent && job.state.phase === 'done' ? { phase: 'idle' } : job.state}
        maxBytes={maxBytes}
        explain={(failure) => (failure instanceof ApiFailure && failure.detail) || t('failed')}
        remedyOf={remedyOf}
        onCancel={job.cancel}
        onRetry={(file) => void job.send(file)}
        onAnother={job.cancel}
      />
    </section>
  );
}
