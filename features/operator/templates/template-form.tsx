'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import type { AnswerTemplate } from '../types.ts';
import { useTemplateCache } from './use-templates.ts';

interface Props {
  /** The template to change, or null for a new template. */
  template: AnswerTemplate | null;
  onDone: () => void;
}

const fields = ['name', 'textRu', 'textEn'] as const;

/**
 * Form of a template for answers. Both languages are required, because the language of the claim decides which text is
 * inserted.
 */
export function TemplateForm({ template, onDone }: Props) {
  const t = useTranslations('Operator.templates');
  const keep = useTemplateCache();
  const [texts, setTexts] = useState({
    name: template?.name ?? '',
    textRu: template?.textRu ?? '',
    textEn: template?.textEn ?? '',
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const done = {
    onSuccess: (templates: AnswerTemplate[]) => {
      keep(templates);
      onDone();
    },
  };
  const create = useSubmit('POST /api/v1/operator/templates/', done);
  const change = useSubmit('PUT /api/v1/operator/templates/:id/', done);
  const remove = useSubmit('DELETE /api/v1/operator/templates/:id/', done);
  const isBusy = create.isPending || change.isPending || remove.isPending;
  const error = create.error ?? change.error ?? remove.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isBusy || fields.some((name) => texts[name].trim() === '')) return;
    if (template) change.mutate({ params: { id: template.id }, body: texts });
    else create.mutate({ body: texts });
  };
  const errorOf = (name: (typeof fields)[number]) =>
    isSubmitted && texts[name].trim() === '' ? t(`required.${name}`) : fieldError(error, name);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {fields.map((name) => (
        <Field key={name} label={t(`field.${name}`)} error={errorOf(name)} required>
          {(control) => {
            const props = {
              ...control,
              value: texts[name],
              onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
            };
            return name === 'name' ? (
              <Input {...props} data-autofocus maxLength={60} />
            ) : (
              <Textarea {...props} rows={4} maxLength={1000} lang={name === 'textRu' ? 'ru' : 'en'} />
            );
          }}
        </Field>
      ))}
      {error && <OperatorError error={error} />}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={isBusy}>{t('save')}</SubmitButton>
        {template && (
          <Button variant="danger" onClick={() => !isBusy && remove.mutate({ params: { id: template.id } })}>
            {t('delete')}
          </Button>
        )}
      </div>
    </form>
  );
}
