'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { isPositive } from '#domain/amount.ts';
import { expectedHeight, minedHeight } from '#domain/bitcoin-height.ts';
import type { Locale } from '#domain/locale.ts';
import { fieldError, fieldErrors } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { fromLocalInput } from '../local-time.ts';
import { OperatorError } from '../operator-error.tsx';

const fields = [
  { name: 'titleRu', kind: 'text' },
  { name: 'titleEn', kind: 'text' },
  { name: 'startsAt', kind: 'time' },
  { name: 'endsAt', kind: 'time' },
  { name: 'prizesRu', kind: 'lines' },
  { name: 'prizesEn', kind: 'lines' },
  { name: 'sums', kind: 'lines' },
  { name: 'publicValueRu', kind: 'text' },
  { name: 'publicValueEn', kind: 'text' },
  { name: 'termsRu', kind: 'lines' },
  { name: 'termsEn', kind: 'lines' },
] as const;

type Name = (typeof fields)[number]['name'];
const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<Name, string>;
const hinted: readonly Name[] = ['prizesRu', 'sums', 'publicValueRu', 'startsAt'];

const optional: readonly Name[] = ['sums'];

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Parses the prizes, one per line. Lines at the same position in both languages name the same prize. */
function prizesOf({ prizesRu, prizesEn }: Record<Name, string>): { ru: string; en: string }[] | null {
  const [ru, en] = [linesOf(prizesRu), linesOf(prizesEn)];
  if (ru.length === 0 || ru.length !== en.length) return null;
  return ru.map((prize, index) => ({ ru: prize, en: en[index] ?? '' }));
}

/**
 * Parses the sums of the prizes, one per line; 0 stands for a prize that is not money. Returns null if a line is not a
 * sum, or if the number of sums differs from the number of prizes.
 */
function sumsOf({ sums, prizesRu }: Record<Name, string>, locale: Locale): (string | null)[] | null {
  const lines = linesOf(sums).map((line) => parseExactAmount(line, locale));
  if (lines.length === 0) return [];
  if (lines.length !== linesOf(prizesRu).length || lines.includes(null)) return null;
  return lines.map((sum) => (sum && isPositive(sum) ? sum : null));
}

export function ContestForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('Operator.contests');
  const locale = useLocale();
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
  const sums = sumsOf(draft, locale);
  const isMissing = (name: Name) => !optional.includes(name) && draft[name].trim() === '';
  const startsAt = fromLocalInput(draft.startsAt);
  const endsAt = fromLocalInput(draft.endsAt);

  const endOfContest = endsAt === null ? null : new Date(endsAt);
  const mined = endOfContest && minedHeight(`${draft.publicValueRu} ${draft.publicValueEn}`, endOfContest);

  const faultOf = (name: Name): string | undefined => {
    if (isSubmitted && isMissing(name)) return t('required');
    if (isSubmitted && name === 'sums' && sums === null) return t('sumsDiffer');
    if (name === 'sums') return fieldError(create.error, 'prizes');
    if (isSubmitted && name === 'prizesEn' && prizes === null) return t('prizesDiffer');
    return fieldError(create.error, name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (fields.some(({ name }) => isMissing(name)) || create.isPending) return;
    if (prizes === null || sums === null || startsAt === null || endsAt === null) return;
    const { prizesRu: _ru, prizesEn: _en, sums: _sums, ...texts } = draft;
    const paid = prizes.map((prize, index) => ({ ...prize, summa: sums[index] ?? null }));
    create.mutate({ body: { ...texts, startsAt, endsAt, prizes: paid } });
  };
  const hasFieldError = fieldErrors(create.error, [...fields.map(({ name }) => name), 'prizes']).length > 0;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-soft">{t('promise')}</p>
      {fields.map(({ name, kind }) => (
        <Field
          key={name}
          label={t(`field.${name}`)}
          hint={hinted.includes(name) ? t(`hint.${name as 'prizesRu'}`) : undefined}
          error={faultOf(name)}
          required={!optional.includes(name)}
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
      {endOfContest && mined !== null && (
        <Callout tone="caution" live>
          <p>{t('mined', { height: String(mined), expected: String(expectedHeight(endOfContest)) })}</p>
        </Callout>
      )}
      {create.error && !hasFieldError && <OperatorError error={create.error} />}
      <SubmitButton busy={create.isPending} className="mb-2 justify-self-start">
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
