'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, type FieldControl } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { promocodeTypes } from '#domain/promocode.ts';
import { fieldError, fieldErrors } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import { emptyTexts, type PromocodeBody, randomCode, readTexts, type TextName, textFields } from './draft.ts';
import { type ChosenPair, PairPicker } from './pair-picker.tsx';

const fieldNames = ['code', 'value', 'pairs', ...textFields.map(({ name }) => name)] as const;

const inputProps = {
  sum: { inputMode: 'decimal', className: 'tabular-nums' },
  count: { inputMode: 'numeric', className: 'tabular-nums' },
  time: { type: 'datetime-local' },
  email: { type: 'email' },
} as const;

/** Form of a new promo code. */
export function PromocodeForm({ onDone }: { onDone: (code: string) => void }) {
  const t = useTranslations('Operator.promocodes.form');
  const locale = useLocale();
  const [texts, setTexts] = useState(emptyTexts);
  const [type, setType] = useState<PromocodeBody['type']>('percent');
  const [pairs, setPairs] = useState<ChosenPair[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const create = useSubmit('POST /api/v1/operator/promocodes/', { onSuccess: ({ code }) => onDone(code) });
  const { terms, faults } = readTexts(texts, locale);
  const faultOf = (name: TextName): string | undefined =>
    isSubmitted && faults.has(name)
      ? t(texts[name].trim() === '' ? 'required' : 'unreadable')
      : fieldError(create.error, name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (faults.size > 0 || create.isPending) return;
    create.mutate({ body: { ...terms, type, pairs: pairs.map(({ fromPs, toPs }) => ({ fromPs, toPs })) } });
  };
  const set = (name: TextName, text: string) => {
    setTexts({ ...texts, [name]: text });
    create.reset();
  };
  const input = (name: TextName, control: FieldControl, props: object = {}): ReactNode => (
    <Input
      {...control}
      autoComplete="off"
      value={texts[name]}
      onChange={({ target }) => set(name, target.value)}
      {...props}
    />
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('code')} hint={t('codeHint')} error={faultOf('code')} required>
        {(control) => (
          <div className="flex gap-2">
            {input('code', control, { maxLength: 32, autoCapitalize: 'characters', spellCheck: false })}
            <Button variant="secondary" onClick={() => set('code', randomCode())}>
              {t('random')}
            </Button>
          </div>
        )}
      </Field>
      <SegmentedField
        legend={t('type')}
        name="type"
        options={promocodeTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={type}
        onChange={setType}
        hint={t(`typeHint.${type}`)}
      />
      <Field label={t(`value.${type}`)} error={faultOf('value')} required>
        {(control) => input('value', control, inputProps.sum)}
      </Field>
      <PairPicker pairs={pairs} onChange={setPairs} error={fieldError(create.error, 'pairs')} />
      <div className="grid gap-5 sm:grid-cols-2">
        {textFields.map(({ name, kind }) => (
          <Field
            key={name}
            label={t(name)}
            hint={t(`hint.${name}`)}
            error={faultOf(name)}
            className={name === 'owner' ? 'sm:col-span-2' : undefined}
          >
            {(control) => input(name, control, inputProps[kind])}
          </Field>
        ))}
      </div>
      {create.error && fieldErrors(create.error, fieldNames).length === 0 && <OperatorError error={create.error} />}
      <SubmitButton busy={create.isPending} className="mb-2 justify-self-start">
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
