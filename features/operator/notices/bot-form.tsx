'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor } from '#lib/api/query.ts';
import { OperatorError } from '../operator-error.tsx';
import type { StaffNotices } from '../types.ts';

/** Form for the token of the bot. The API asks Telegram whether the token is valid. */
export function BotForm({ onDone }: { onDone: (telegram: StaffNotices['telegram']) => void }) {
  const t = useTranslations('Operator.notices.telegram');
  const [token, setToken] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({ ...mutationFor('PUT /api/v1/operator/telegram/bot/'), onSuccess: onDone });
  const refused = fieldError(save.error, 'token');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const isComplete = /^\d+:\S{20,}$/.test(token.trim());
    setMissing(!isComplete);
    if (isComplete) save.mutate({ body: { token } });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('formText')}</p>
      <Field label={t('token')} hint={t('tokenHint')} error={isMissing ? t('tokenMissing') : refused} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </Field>
      {save.error && refused === undefined && <OperatorError error={save.error} />}
      <SubmitButton busy={save.isPending} className="justify-self-start">
        {t('save')}
      </SubmitButton>
    </form>
  );
}
