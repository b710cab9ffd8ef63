'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import type { Locale } from '#domain/locale.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { TemplateButtons } from '../templates/template-buttons.tsx';
import { useMay } from '../use-role.ts';

const readers = ['staff', 'visitor'] as const;

interface Props {
  claimId: string;
  /** Language of the claim. */
  locale: Locale;
  hasEmail: boolean;
  /** Whether the payment has arrived. Until then, only some of the staff may write words of their own to the visitor. */
  isPaid: boolean;
}

/**
 * Writes a note for colleagues, or a message to the visitor. A message cannot be taken back, so the form writes a note
 * by default.
 */
export function NoteForm({ claimId, locale, hasEmail, isPaid }: Props) {
  const t = useTranslations('Operator.notes');
  const client = useQueryClient();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [reader, setReader] = useState<(typeof readers)[number]>('staff');
  const mayWriteFreely = useMay()('requisites:write');
  const [isEmpty, setEmpty] = useState(false);
  const add = useSubmit('POST /api/v1/operator/claims/:id/notes/', {
    onSuccess: (notes) => {
      client.setQueryData(
        queryFor('GET /api/v1/operator/claims/:id/notes/', { params: { id: claimId } }).queryKey,
        notes,
      );
      setText('');
      setReader('staff');
    },
  });
  useShortcuts({ n: () => input.current?.focus() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() === '' || add.isPending) return;
    add.mutate({ params: { id: claimId }, body: { text: text.trim(), forVisitor: reader === 'visitor' } });
  };
  const visitorHint = !isPaid && !mayWriteFreely ? 'templatesHint' : hasEmail ? 'visitorHint' : 'visitorPageHint';
  const hint = t(reader === 'staff' ? 'staffHint' : visitorHint);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={t('text')}
        labelHidden
        hint={hint}
        error={isEmpty ? t('required') : fieldError(add.error, 'text')}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            ref={input}
            placeholder={t('text')}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <TemplateButtons locale={locale} text={text} onChange={setText} />
      {add.error && <OperatorError error={add.error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          legend={t('reader')}
          name="reader"
          options={readers.map((value) => ({ value, label: t(`for.${value}`) }))}
          value={reader}
          onChange={setReader}
        />
        <SubmitButton variant={reader === 'visitor' ? 'primary' : 'secondary'} busy={add.isPending}>
          {t(reader === 'visitor' ? 'send' : 'save')}
        </SubmitButton>
      </div>
    </form>
  );
}
