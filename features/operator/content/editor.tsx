'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { useFaultFocus } from '#lib/use-fault-focus.ts';
import { IfMay } from '../if-may.tsx';
import { LanguageFields, type TextName, type Texts } from './language-fields.tsx';
import { SaveError } from './save-error.tsx';

interface Props {
  title: string;
  texts: Texts;
  onChange: (texts: Texts) => void;
  /** Fields whose value is the same in both languages, such as the position of a question. */
  children?: (isSubmitted: boolean) => ReactNode;
  /** Whether the texts in the fields of `children` are complete and valid. */
  isValid?: boolean;
  isBusy: boolean;
  error: Error | null;
  /** Text below the button. It tells when and where the change appears. */
  note: string;
  onSave: () => void;
  onClose: () => void;
  /** The mutation that deletes the text. If omitted, the form has no delete button. */
  deletion?: { isPending: boolean; error: Error | null; run: () => Promise<unknown> } | undefined;
}

const names = ['titleRu', 'titleEn', 'leadRu', 'leadEn', 'bodyRu', 'bodyEn'] as const;

/**
 * Form for one text of the site in both languages. Neither language may be empty, because every page exists in both.
 */
export function Editor(props: Props) {
  const { title, texts, onChange, children, isValid = true, isBusy, error, note, onSave, onClose, deletion } = props;
  const t = useTranslations('Operator.content');
  const form = useRef<HTMLFormElement>(null);
  const [failedChecks, setFailedChecks] = useState(0);
  const isSubmitted = failedChecks > 0;
  useFaultFocus(form, failedChecks, error);
  const isMissing = (name: TextName) => texts[name] !== undefined && texts[name].trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isValid && !names.some(isMissing)) onSave();
    else setFailedChecks(failedChecks + 1);
  };
  const errorOf = (name: TextName) => (isSubmitted && isMissing(name) ? t('required') : fieldError(error, name));
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead wrap-anywhere">{title}</h2>
        <Button variant="quiet" className="max-sm:-ml-4" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
      {children?.(isSubmitted)}
      <LanguageFields texts={texts} onChange={onChange} errorOf={errorOf} />
      {error && <SaveError error={error} />}
      <IfMay permission="content:write">
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton busy={isBusy}>{t('publish')}</SubmitButton>
          {deletion && (
            <ConfirmButton
              label={t('delete')}
              title={t('deleteTitle')}
              text={t('deleteText', { title })}
              keep={t('keep')}
              busy={deletion.isPending}
              error={deletion.error}
              failed={t('deleteFailed')}
              onConfirm={deletion.run}
            />
          )}
        </div>
        <p className="max-w-text text-soft">{note}</p>
      </IfMay>
    </form>
  );
}
