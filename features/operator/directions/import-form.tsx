'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { upload } from '#lib/api/upload.ts';
import { OperatorError } from '../operator-error.tsx';
import { PlanView } from './plan-view.tsx';

/** Form that imports a CSV file. A dry run comes first and lists every change, and every error with its line number. */
export function ImportForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('Operator.directions.file');
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const check = useMutation({
    mutationFn: (chosen: File) => upload('POST /api/v1/operator/directions/check-import/', { file: chosen }),
  });
  const send = useMutation({
    mutationFn: (chosen: File) => upload('POST /api/v1/operator/directions/import/', { file: chosen }),
    onSuccess: ({ isApplied }) => isApplied && onDone(),
  });
  const plan = send.data ?? check.data;
  const mayImport = plan !== undefined && plan.errors.length === 0 && plan.changes.length > 0 && file !== null;
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    send.reset();
    check.mutate(chosen);
  };
  const error = send.error ?? check.error;
  return (
    <div className="grid gap-4">
      <p>{t('text')}</p>
      <input
        ref={chooser}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('choose')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Clears the file input, so that the operator can choose the same file again after correcting it.
          event.target.value = '';
        }}
      />
      <Button
        variant={mayImport ? 'secondary' : 'primary'}
        className="justify-self-start"
        busy={check.isPending}
        onClick={() => chooser.current?.click()}
      >
        {t(file ? 'chooseAnother' : 'choose')}
      </Button>
      {file && <p className="text-soft wrap-anywhere">{file.name}</p>}
      {error && <OperatorError error={error} />}
      {plan && <PlanView plan={plan} />}
      {plan && plan.errors.length > 0 && <p className="text-soft">{t('mend')}</p>}
      {mayImport && (
        <Button className="justify-self-start" busy={send.isPending} onClick={() => send.mutate(file)}>
          {t('apply', { count: plan.changes.length })}
        </Button>
      )}
    </div>
  );
}
