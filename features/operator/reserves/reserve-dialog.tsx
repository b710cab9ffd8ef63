'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { add, compare, round } from '#domain/amount.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { faultOf, isAtField } from '../field-error.ts';
import { OperatorError } from '../operator-error.tsx';
import type { ReserveState } from '../types.ts';
import { parseChange } from './parse-change.ts';

interface Props {
  /** null: closed. */
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

/** Puts in or takes out, and shows what it will be before it is. */
function ReserveForm({ reserve, onDone }: { reserve: ReserveState; onDone: () => void }) {
  const t = useTranslations('Operator.reserves');
  const locale = useLocale();
  const client = useQueryClient();
  const [change, setChange] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const submit = useSubmit('POST /api/v1/operator/reserves/:ps/', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryFor('GET /api/v1/operator/reserves/').queryKey });
      onDone();
    },
  });
  const typed = parseChange(change, locale);
  const isFiner = typed !== null && compare(round(typed, reserve.digits), typed) !== 0;
  const after = typed === null || isFiner ? null : add(reserve.total, typed);
  const isLess = after !== null && compare(after, reserve.held) < 0;
  const wrong =
    typed === null || compare(typed, '0') === 0
      ? t('changeRequired')
      : isFiner
        ? t('finer', { digits: reserve.digits })
        : isLess
          ? t('belowHeld')
          : undefined;
  const noNote = note.trim() === '' ? t('noteRequired') : undefined;

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong || noNote || typed === null || submit.isPending) return;
    submit.mutate({ params: { ps: reserve.ps }, body: { change: typed, note: note.trim() } });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Field
        label={t('amount', { currency: reserve.currency })}
        hint={t('amountHint')}
        error={(tried && wrong) || faultOf(submit.error, 'change')}
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
        {after !== null && (
          <>
            {', '}
            {t('becomes')} <Amount value={after} code={reserve.currency} className="font-semibold" />
          </>
        )}
      </p>
      <Field label={t('note')} error={(tried && noNote) || faultOf(submit.error, 'note')} required>
        {(control) => (
          <Input {...control} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
      {submit.error && !isAtField(submit.error, ['change', 'note']) && <OperatorError error={submit.error} />}
      <Button type="submit" busy={submit.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}
