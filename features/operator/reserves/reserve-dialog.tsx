'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { add, compare, round } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import { fieldError, fieldErrors } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import type { ReserveState } from '../types.ts';
import { parseChange } from './parse-change.ts';

interface Props {
  /** The reserve to change, or null while the dialog is closed. */
  reserve: ReserveState | null;
  onClose: () => void;
}

export function ReserveDialog({ reserve, onClose }: Props) {
  const t = useTranslations('Operator.reserves');
  return (
    <Dialog open={reserve !== null} onClose={onClose} title={t('changeOf', { name: reserve?.name ?? '' })}>
      {reserve && <ReserveForm reserve={reserve} onDone={onClose} />}
    </Dialog>
  );
}

function ReserveForm({ reserve, onDone }: { reserve: ReserveState; onDone: () => void }) {
  const t = useTranslations('Operator.reserves');
  const locale = useLocale();
  const client = useQueryClient();
  const [change, setChange] = useState('');
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const submit = useSubmit('POST /api/v1/operator/reserves/:ps/', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryFor('GET /api/v1/operator/reserves/').queryKey });
      await client.invalidateQueries({ queryKey: queryFor('GET /api/v1/operator/posting-requests/').queryKey });
      onDone();
    },
  });
  const delta = parseChange(change, locale);
  const hasExcessDigits = delta !== null && compare(round(delta, reserve.digits), delta) !== 0;
  const newTotal = delta === null || hasExcessDigits ? null : add(reserve.total, delta);
  const { marked } = reserve;
  const isBelowHeld = newTotal !== null && compare(newTotal, reserve.held) < 0;
  const changeError =
    delta === null || compare(delta, '0') === 0
      ? t('changeRequired')
      : hasExcessDigits
        ? t('finer', { digits: reserve.digits })
        : isBelowHeld
          ? t('most', { free: formatAmount(reserve.free, locale), unit: reserve.currency })
          : undefined;
  const noteError = note.trim() === '' ? t('noteRequired') : undefined;

  const save = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (changeError || noteError || delta === null || submit.isPending) return;
    submit.mutate({ params: { ps: reserve.ps }, body: { change: delta, note: note.trim() } });
  };
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-4">
      <Field
        label={t('amount', { currency: reserve.currency })}
        hint={t('amountHint')}
        error={(submitted && changeError) || fieldError(submit.error, 'change')}
        required
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus
            autoComplete="off"
            className="tabular-nums"
            value={change}
            onChange={(event) => {
              setChange(event.target.value);
              submit.reset();
            }}
          />
        )}
      </Field>
      <p role="status">
        {t('was')} <Amount value={reserve.total} code={reserve.currency} />
        {newTotal !== null && (
          <>
            {', '}
            {t('becomes')} <Amount value={newTotal} code={reserve.currency} className="font-semibold" />
          </>
        )}
      </p>
      {isBelowHeld && marked.count > 0 && (
        <p role="status" className="text-note">
          {t('marked', {
            count: marked.count,
            summa: formatAmount(marked.summa, locale),
            unit: reserve.currency,
          })}{' '}
          <Link href={routes.operatorQueue({ show: 'marked_paid' })}>{t('showMarked')}</Link>
        </p>
      )}
      <Field label={t('note')} error={(submitted && noteError) || fieldError(submit.error, 'note')} required>
        {(control) => (
          <Input {...control} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
      {submit.error && fieldErrors(submit.error, ['change', 'note']).length === 0 && (
        <OperatorError error={submit.error} />
      )}
      <SubmitButton busy={submit.isPending} className="justify-self-start">
        {t('save')}
      </SubmitButton>
    </form>
  );
}
