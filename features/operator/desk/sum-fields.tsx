'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { larger, smaller, subtract } from '#domain/amount.ts';
import { formatAmount } from '#lib/format.ts';
import type { ActionFormState } from './use-action-form.ts';

/** The sum, typed by hand, and the number of the payment it is about. */
export function SumFields({ form }: { form: ActionFormState }) {
  const t = useTranslations('Operator.form');
  const { spec, due, sum, typed, set, errors } = form;
  return (
    <>
      {spec.sum && (
        <Field label={t(`sum.${spec.sum}`)} hint={<DueHint form={form} />} error={errors.summa} required>
          {(control) => (
            <Input
              {...control}
              name="summa"
              inputMode="decimal"
              autoComplete="off"
              className="tabular-nums"
              value={typed.summa}
              onChange={(event) => set({ summa: event.target.value, differs: false })}
            />
          )}
        </Field>
      )}
      {form.asksDifference && sum !== null && (
        <Checkbox
          name="differs"
          label={<Difference sum={sum} due={due.summa} currency={due.currency} />}
          checked={typed.differs}
          onChange={(event) => set({ differs: event.target.checked })}
          error={errors.differs}
        />
      )}
      {spec.tx && (
        <Field label={t('tx')} hint={t(spec.tx === 'required' ? 'txHint' : 'optional')} error={errors.tx}>
          {(control) => (
            <Input
              {...control}
              name="tx"
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              value={typed.tx}
              onChange={(event) => set({ tx: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function DueHint({ form: { spec, due } }: { form: ActionFormState }) {
  const t = useTranslations('Operator.form');
  return (
    <>
      {spec.sum && t(`due.${spec.sum}`)} <Amount value={due.summa} code={due.currency} className="text-ink" />
    </>
  );
}

function Difference({ sum, due, currency }: { sum: string; due: string; currency: string }) {
  const t = useTranslations('Operator.form');
  const locale = useLocale();
  const gap = `${formatAmount(subtract(larger(sum, due), smaller(sum, due)), locale)} ${currency}`;
  return larger(sum, due) === sum ? t('more', { gap }) : t('less', { gap });
}
