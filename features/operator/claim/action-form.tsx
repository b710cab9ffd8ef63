'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import type { OperatorAction, OperatorClaim } from '../types.ts';
import { ActionRefusal } from './action-refusal.tsx';
import { AmountFields } from './amount-fields.tsx';
import { ArrivalField } from './arrival-field.tsx';
import { ChooseFields } from './choose-fields.tsx';
import { CreditCourses } from './credit-courses.tsx';
import { DepositField } from './deposit-field.tsx';
import { EarlierPayouts } from './earlier-payouts.tsx';
import { PayoutFacts } from './payout-facts.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { RefundTo } from './refund-inputs.tsx';
import { useActionForm } from './use-action-form.ts';

interface Props {
  action: OperatorAction;
  details: OperatorClaim;
  onClose: () => void;
}

/** Form of an operator's action. The amount must be typed and is never prefilled. */
export function ActionForm({ action, details, onClose }: Props) {
  const t = useTranslations('Operator');
  const form = useActionForm(action, details, onClose);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isPending) return;
    const [firstInvalid] = Object.keys(form.submit());
    if (firstInvalid) ref.current?.querySelector<HTMLElement>(`[name=${firstInvalid}]`)?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the form
    <form
      method="post"
      ref={ref}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="grid gap-3 border-l-2 border-line pb-2 pl-4"
    >
      <p className="text-note text-soft">
        {t(form.spec.descriptionKey ? `action.check.${form.spec.descriptionKey}` : `action.${action}.what`)}
      </p>
      <PayoutFacts action={action} details={details} />
      <DepositField form={form} details={details} />
      <AmountFields form={form} details={details} />
      <ArrivalField form={form} claim={details.claim} />
      <CreditCourses form={form} details={details} />
      <ChooseFields form={form} claim={details.claim} />
      <RefundTo form={form} claim={details.claim} />
      <ReasonFields form={form} locale={details.locale} />
      <EarlierPayouts form={form} action={action} />
      <ActionRefusal error={form.error} errors={form.errors} title={details.claim.title} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant={form.spec.danger ? 'danger' : 'primary'} busy={form.isPending}>
          {t(`action.${action}.do`)}
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {t('form.close')}
        </Button>
      </div>
    </form>
  );
}
