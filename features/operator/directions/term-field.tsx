'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import type { TextField } from './terms-draft.ts';
import type { TermsForm } from './use-terms-form.ts';

interface Props {
  form: TermsForm;
  field: TextField;
  label: string;
  hint?: string | undefined;
  kind?: 'decimal' | 'count' | 'text';
}

/** Form field for one setting of a direction. Shows the error that the form or the API has found. */
export function TermField({ form, field, label, hint, kind = 'decimal' }: Props) {
  const t = useTranslations('Operator.directions');
  const error = form.errorOf(field);
  return (
    <Field label={label} hint={hint} error={error === 'unreadable' ? t(`unreadable.${kind}`) : error}>
      {(control) =>
        kind === 'text' ? (
          <Textarea
            {...control}
            maxLength={500}
            value={form.draft[field]}
            onChange={(event) => form.set({ [field]: event.target.value })}
          />
        ) : (
          <Input
            {...control}
            inputMode={kind === 'count' ? 'numeric' : 'text'}
            autoComplete="off"
            className="tabular-nums"
            value={form.draft[field]}
            onChange={(event) => form.set({ [field]: event.target.value })}
          />
        )
      }
    </Field>
  );
}
