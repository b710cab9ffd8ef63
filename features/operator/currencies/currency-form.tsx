'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldErrors } from '#lib/api/field-error.ts';
import { mutationFor } from '#lib/api/query.ts';
import { OperatorError } from '../operator-error.tsx';
import type { DeskCurrency } from '../types.ts';
import { type CurrencyDraft, type DraftField, draftOf, readDraft } from './currency-draft.ts';
import { CurrencyText } from './currency-text.tsx';
import { InputsEditor } from './inputs-editor.tsx';
import { PlaceFields } from './place-fields.tsx';

interface Props {
  currency: DeskCurrency | null;
  onDone: () => void;
}

const told: readonly DraftField[] = [
  ...([
    'code',
    'nameRu',
    'nameEn',
    'currency',
    'group',
    'network',
    'icon',
    'digits',
    'start',
    'receiveInputs',
  ] as const),
  ...(['notifySendRu', 'notifySendEn', 'notifyReceiveRu', 'notifyReceiveEn'] as const),
];

/** Form with the settings of a currency. The API refuses changes that would break open claims. */
export function CurrencyForm({ currency, onDone }: Props) {
  const t = useTranslations('Operator.currencies');
  const locale = useLocale();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(currency));
  const [isChecked, setChecked] = useState(false);
  const done = async () => {
    await client.invalidateQueries();
    onDone();
  };
  const change = useMutation({ ...mutationFor('POST /api/v1/operator/currencies/:code/'), onSuccess: done });
  const add = useMutation({ ...mutationFor('PUT /api/v1/operator/currencies/:code/'), onSuccess: done });
  const { body, wrong } = readDraft(draft, locale);
  const { error, isPending } = currency ? change : add;
  const set = (part: Partial<CurrencyDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrong.size > 0 || isPending) return;
    const params = { code: draft.code.trim().toUpperCase() };
    if (currency) change.mutate({ params, body });
    else add.mutate({ params, body: { ...body, kind: draft.kind } });
  };
  const text = { draft, set, error, isWrong: (field: DraftField) => isChecked && wrong.has(field) };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {currency && currency.openClaims > 0 && (
        <p className="text-soft">{t('claims', { count: currency.openClaims })}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!currency && <CurrencyText {...text} field="code" hint={t('hint.code')} />}
        <CurrencyText {...text} field="nameRu" />
        <CurrencyText {...text} field="nameEn" />
        <CurrencyText {...text} field="currency" hint={t('hint.currency')} />
        <CurrencyText {...text} field="digits" />
        <CurrencyText {...text} field="start" hint={t('hint.start')} />
      </div>
      <PlaceFields {...text} isNew={currency === null} currency={currency} />
      <CurrencyText {...text} field="synonyms" hint={t('hint.synonyms')} />
      {draft.kind !== 'cash' && (
        <InputsEditor
          inputs={draft.receiveInputs}
          onChange={(receiveInputs) => set({ receiveInputs })}
          error={text.isWrong('receiveInputs') ? t('inputsWrong') : fieldErrors(error, ['receiveInputs'])[0]?.[1]}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <CurrencyText {...text} field="notifySendRu" isLong />
        <CurrencyText {...text} field="notifySendEn" isLong />
        <CurrencyText {...text} field="notifyReceiveRu" isLong />
        <CurrencyText {...text} field="notifyReceiveEn" isLong />
      </div>
      <Checkbox
        label={t('field.visible')}
        hint={t('hint.visible')}
        checked={draft.visible}
        onChange={(event) => set({ visible: event.target.checked })}
      />
      {error && fieldErrors(error, told).length === 0 && <OperatorError error={error} />}
      {error && fieldErrors(error, told).length > 0 && (
        <p role="alert" className="text-danger">
          {t('lookAbove')}
        </p>
      )}
      <SubmitButton busy={isPending} className="justify-self-start">
        {t(currency ? 'save' : 'add')}
      </SubmitButton>
    </form>
  );
}
