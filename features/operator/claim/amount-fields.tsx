'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { isPositive, larger, smaller, subtract } from '#domain/amount.ts';
import { formatAmount, formatMoney } from '#domain/format.ts';
import type { Locale } from '#lib/i18n/routing.ts';
import type { OperatorClaim } from '../types.ts';
import { type AmountDue, heldDeposit } from './action-specs.ts';
import type { ActionFormState } from './use-action-form.ts';

export function AmountFields({ form, details }: { form: ActionFormState; details: OperatorClaim }) {
  const t = useTranslations('Operator.form');
  const locale = useLocale();
  const { spec, due, sum, typed, set, errors } = form;
  return (
    <>
      {spec.sum && (
        <Field
          label={t(`sum.${spec.sum}`)}
          hint={<DueHint form={form} details={details} />}
          error={errors.summa}
          required
        >
          {(control) => (
            <Input
              {...control}
              name="summa"
              inputMode="decimal"
              autoComplete="off"
              className="tabular-nums"
              value={typed.summa}
              onChange={(event) => set({ summa: event.target.value, differs: '' })}
            />
          )}
        </Field>
      )}
      {form.differs && sum !== null && (
        <Checkbox
          name="differs"
          label={t(`differs.${form.differs}`, { gap: formatDifference(sum, due, locale) })}
          checked={typed.differs === due.summa}
          onChange={(event) => set({ differs: event.target.checked ? due.summa : '' })}
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
              onChange={(event) => set({ tx: event.target.value, txAgain: false })}
            />
          )}
        </Field>
      )}
      {(errors.txAgain || typed.txAgain) && (
        <Checkbox
          name="txAgain"
          label={t('txAgain')}
          checked={typed.txAgain}
          onChange={(event) => set({ txAgain: event.target.checked })}
          error={errors.txAgain}
        />
      )}
    </>
  );
}

function DueHint({ form: { spec, due }, details }: { form: ActionFormState; details: OperatorClaim }) {
  const t = useTranslations('Operator.form');
  const locale = useLocale();
  const held = heldDeposit(details);
  const isCredit = spec.sum === 'arrived';
  if (isCredit && !isPositive(due.summa)) return t('due.nothing');
  const isRest = isCredit && isPositive(held);
  const partialAmounts = { held: formatAmount(held, locale), all: formatAmount(details.claim.fromSumma, locale) };
  return (
    <>
      {t(isRest ? 'due.rest' : isCredit ? 'due.arrived' : 'due.exact')}{' '}
      <Amount value={due.summa} code={due.currency} className="text-ink" /> {isRest && t('due.part', partialAmounts)}
    </>
  );
}

const formatDifference = (sum: string, { summa, currency }: AmountDue, locale: Locale): string =>
  formatMoney(subtract(larger(sum, summa), smaller(sum, summa)), currency, locale);
