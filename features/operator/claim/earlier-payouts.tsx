'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { formatMoney } from '#domain/format.ts';
import type { OperatorAction } from '../types.ts';
import type { ActionFormState } from './use-action-form.ts';

/**
 * Asks the operator to confirm that the money of earlier payouts came back, or that the payout to record is one of the
 * earlier ones.
 */
export function EarlierPayouts({ form, action }: { form: ActionFormState; action: OperatorAction }) {
  const t = useTranslations('Operator.form');
  const locale = useLocale();
  const { earlier, typed, set, errors } = form;
  if (earlier.length === 0) return null;
  const sums = earlier.map(({ summa, currency }) => formatMoney(summa, currency, locale)).join('; ');
  const mayBeSamePayment = action === 'sent' && earlier.some(({ tx }) => tx === null);
  return (
    <Checkbox
      name="payoutBack"
      required
      label={t(mayBeSamePayment ? 'payoutBackOrThis' : 'payoutBack', { sums })}
      checked={typed.payoutBack}
      onChange={(event) => set({ payoutBack: event.target.checked })}
      error={errors.payoutBack}
    />
  );
}
