'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldErrors } from '#lib/api/field-error.ts';
import { OperatorError } from '../operator-error.tsx';
import type { DeskRequisite } from '../types.ts';
import { RequisiteFields, readTexts } from './requisite-fields.tsx';
import { useChangeRequisite } from './use-requisites.ts';

interface Props {
  kind: 'edit' | 'retire' | 'restore';
  requisite: DeskRequisite;
  onDone: (isWaiting: boolean) => void;
}

/**
 * Form that edits a requisite. Its address or number cannot be changed: the operator adds a new requisite and retires
 * the old one.
 */
export function EditRequisiteForm({ kind, requisite, onDone }: Props) {
  const t = useTranslations('Operator.requisites');
  const locale = useLocale();
  const { id, holder, bank, tag, dayLimit, openClaims } = requisite;
  const [texts, setTexts] = useState({
    holder: holder ?? '',
    bank: bank ?? '',
    tag: tag ?? '',
    dayLimit: dayLimit ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const change = useChangeRequisite(onDone);
  const read = readTexts(texts, locale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!read || change.isPending) return;
    const active = kind === 'edit' ? requisite.active : kind === 'restore';
    change.mutate({ params: { id }, body: { ...read, active } });
  };
  const isTold = fieldErrors(change.error, ['tag', 'dayLimit', 'holder', 'bank']).length > 0;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {kind === 'edit' && (
        <>
          <p>{t('valueStays')}</p>
          <RequisiteFields
            texts={texts}
            onChange={(part) => setTexts({ ...texts, ...part })}
            unit={requisite.currency}
            isAddress={requisite.network !== null}
            error={change.error}
            isLimitWrong={isChecked && !read}
          />
        </>
      )}
      {kind === 'retire' && <p>{t('retireText', { count: openClaims })}</p>}
      {kind === 'restore' && <p>{t('restoreText')}</p>}
      {change.error && !isTold && <OperatorError error={change.error} />}
      <SubmitButton busy={change.isPending} className="justify-self-start">
        {t(kind === 'edit' ? 'save' : kind)}
      </SubmitButton>
    </form>
  );
}
