'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { formatMoney } from '#domain/format.ts';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';
import { validDeposits } from './action-specs.ts';
import type { ActionFormState } from './use-action-form.ts';

interface Props {
  form: ActionFormState;
  details: OperatorClaim;
}

/**
 * Lets the operator choose which credited payment the action concerns. Hidden if the claim has only one credited
 * payment.
 */
export function DepositField({ form: { spec, typed, set, errors }, details }: Props) {
  const t = useTranslations('Operator.form');
  const locale = useLocale();
  const deposits = validDeposits(details);
  if (!spec.deposit || deposits.length < 2) return null;
  const { currency } = details.claim.from;
  const labelOf = ({ summa, tx, at }: (typeof deposits)[number]) => {
    const values = { summa: formatMoney(summa, currency, locale), at: formatMoment(at, locale) };
    return tx === null ? t('depositNoNumber', values) : t('depositOption', { ...values, tx });
  };
  return (
    <Field label={t('deposit')} error={errors.deposit} required>
      {(control) => (
        <Select
          {...control}
          name="deposit"
          value={typed.deposit}
          onChange={(event) => set({ deposit: event.target.value })}
        >
          <option value="">{t('choose')}</option>
          {deposits.map((deposit) => (
            <option key={deposit.key} value={deposit.key}>
              {labelOf(deposit)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
