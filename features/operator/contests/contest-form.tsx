'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError, fieldErrors } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { fromLocalInput } from '../local-time.ts';
import { OperatorError } from '../operator-error.tsx';

const fields = [
  { name: 'titleRu', kind: 'text' },
  { name: 'titleEn', kind: 'text' },
  { name: 'startsAt', kind: 'time' },
  { name: 'endsAt', kind: 'time' },
  { name: 'prizesRu', kind: 'lines' },
  { name: 'prizesEn', kind: 'lines' },
  { name: 'publicValueRu', kind: 'text' },
  { name: 'publicValueEn', kind: 'text' },
  { name: 'termsRu', kind: 'lines' },
  { name: 'termsEn', kind: 'lines' },
] as const;

type Name = (typeof fields)[number]['name'];
const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<Name, string>;
const hinted: readonly Name[] = ['prizesRu', 'publicValueRu', 'startsAt'];

/** Parses the prizes, one per line. Lines at the same position in both languages name the same prize. */
function prizesOf({ prizesRu, prizesEn }: Record<Name, string>): { ru: string; en: string }[] | null {
  const [ru = [], en = []] = [prizesRu, prizesEn].map((text) => text.split('\n').map((line) => line.trim()));
  const lists = [ru, en].map((lines) => lines.filter(Boolean));
  if (lists[0]?.length === 0 || lists[0]?.length !== lists[1]?.length) return null;
  return (lists[0] ?? []).map((prize, index) => ({ ru: prize, en: lists[1]?.[index] ?? '' }));
}

export function ContestForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('Operator.contests');
  const client = useQueryClient();
  const [draft, setDraft] = useState(empty);
  const [isSubmitted, setSubmitted] = useState(false);
  const create = useSubmit('POST /api/v1/operator/contests/', {
    onSuccess: (contests) => {
      client.setQueryData(queryFor('GET /api/v1/operator/contests/').queryKey, contests);
      onDone();
    },
  });
  const prizes = prizesOf(draft);
  const startsAt = fromLocalInput(draft.startsAt);
  const endsAt = fromLocalInput(draft.endsAt);

  const faultOf = (name: Name): string | undefined => {
    if (isSubmitted && draft[name].trim() === '') return t('required');
    if (isSubmitted && name === 'prizesEn' && prizes === null) return t('prizesDiffer');
    return fieldError(create.error, name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const isMissing = fields.some(({ name }) => draft[name].trim() === '');
    if (isMissing || create.isPending || prizes === null || startsAt === null || endsAt === null) return;
    const { prizesRu: _ru, prizesEn: _en, ...texts } = draft;
    create.mutate({ body: { ...texts, startsAt, endsAt, prizes } });
  };
  const hasFieldError =
    fieldErrors(
      create.error,
      fields.map(({ name }) => name),
    ).length > 0;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-soft">{t('promise')}</p>
      {fields.map(({ name, kind }) => (
        <Field
          key={name}
          label={t(`field.${name}`)}
          hint={hinted.includes(name) ? t(`hint.${name as 'prizesRu'}`) : undefined}
          error={faultOf(name)}
          required
        >
          {(control) => {
            const shared = {
              ...control,
              value: draft[name],
              onChange: ({ target }: { target: { value: string } }) => {
                setDraft({ ...draft, [name]: target.value });
                create.reset();
              },
            };
            if (kind === 'lines') return <Textarea {...shared} rows={name.startsWith('terms') ? 6 : 3} />;
            return <Input {...shared} type={kind === 'time' ? 'datetime-local' : 'text'} autoComplete="off" />;
          }}
        </Field>
      ))}
      {create.error && !hasFieldError && <OperatorError error={create.error} />}
      <SubmitButton busy={create.isPending} className="mb-2 justify-self-start">
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
