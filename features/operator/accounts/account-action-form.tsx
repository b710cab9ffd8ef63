'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Link } from '#components/link.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import type { CallInput } from '#lib/api/types.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import type { CustomerAccount } from '../types.ts';

export type AccountAction = CallInput<'POST /api/v1/operator/accounts/:id/'>['body']['action'];

interface Props {
  account: CustomerAccount;
  action: AccountAction;
  onDone: () => void;
}

/** Form in which staff close or reopen a customer's account, or end its sessions. A reason is required. */
export function AccountActionForm({ account: { id, email, shop }, action, onDone }: Props) {
  const t = useTranslations('Operator.accounts');
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const act = useSubmit('POST /api/v1/operator/accounts/:id/', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/accounts/'] });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (note.trim() === '' || act.isPending) return;
    act.mutate({ params: { id }, body: { action, note: note.trim() } });
  };
  const noteFault = isSubmitted && note.trim() === '' ? t('noteRequired') : fieldError(act.error, 'note');
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t(`action.${action}.text`)}</p>
      {action === 'block' && (
        <p className="text-note text-soft">
          {t.rich('blockHint', {
            list: (text) => <Link href={routes.operatorBlocklist({ kind: 'email', search: email })}>{text}</Link>,
          })}
          {shop !== null && ` ${t('blockShop')}`}
        </p>
      )}
      <Field label={t('note')} hint={t('noteHint')} error={noteFault} required>
        {(control) => (
          <Textarea
            {...control}
            data-autofocus
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {act.error && !noteFault && <OperatorError error={act.error} />}
      <SubmitButton busy={act.isPending} className="justify-self-start">
        {t(`action.${action}.name`)}
      </SubmitButton>
    </form>
  );
}
