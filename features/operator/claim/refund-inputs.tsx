'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import type { OperatorClaim } from '../types.ts';
import type { ActionFormState } from './use-action-form.ts';

interface Props {
  form: ActionFormState;
  inputs: NonNullable<OperatorClaim['claim']['refundRequisites']>['inputs'];
  hint: string;
}

export function RefundInputs({ form: { typed, set, error }, inputs, hint }: Props) {
  return inputs
    .filter(({ visible }) => visible)
    .map(({ name, label }) => (
      <Field key={name} label={label} hint={hint} error={fieldError(error, `refundRequisites.${name}`)}>
        {(control) => (
          <Input
            {...control}
            name={`refund-${name}`}
            autoComplete="off"
            spellCheck={false}
            value={typed.refund[name] ?? ''}
            onChange={(event) => set({ refund: { ...typed.refund, [name]: event.target.value } })}
          />
        )}
      </Field>
    ));
}

/** Fields in which staff enter refund requisites. Shown only for actions that ask for them. */
export function RefundTo({ form, claim }: Pick<Props, 'form'> & { claim: OperatorClaim['claim'] }) {
  const t = useTranslations('Operator.refundTo');
  const { refundTo } = form.spec;
  if (!refundTo || !claim.refundRequisites) return null;
  return <RefundInputs form={form} inputs={claim.refundRequisites.inputs} hint={t(refundTo)} />;
}
