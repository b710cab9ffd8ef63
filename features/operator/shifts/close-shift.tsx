'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';

interface Props {
  /** Beginning of the shift. */
  from: string;
  onClosed: () => void;
}

/** Form that closes the shift with a note for the next shift, and then opens the report of the closed shift. */
export function CloseShift({ from, onClosed }: Props) {
  const t = useTranslations('Operator.shifts');
  const router = useRouter();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const close = useSubmit('POST /api/v1/operator/shifts/', {
    onSuccess: async ({ id }) => {
      await client.invalidateQueries();
      onClosed();
      router.push(routes.operatorShift(id));
    },
  });
  return (
    <div className="grid max-w-text gap-3 justify-items-start">
      <Field label={t('note')} hint={t('noteHint')} className="w-full">
        {(control) => (
          <Textarea {...control} maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
      <ConfirmButton
        label={t('close')}
        title={t('closeTitle')}
        text={t('closeText')}
        keep={t('keep')}
        variant="primary"
        busy={close.isPending}
        error={close.error}
        failed={t('closeFailed')}
        onConfirm={() => close.mutateAsync({ body: { from, note } })}
      />
    </div>
  );
}
