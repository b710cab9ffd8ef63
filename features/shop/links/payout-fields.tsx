'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { attributesOf } from '#lib/forms/requisite-typing.ts';
import type { LinkTerms } from './use-link-terms.ts';

interface Props {
  terms: LinkTerms;
  toBalance: boolean;
  requisites: Record<string, string>;
  /** Returns the error of one payout requisite, or undefined. */
  faultOf: (name: string) => string | undefined;
  onChoose: (chosen: { to?: number; toBalance?: boolean }) => void;
  onType: (name: string, value: string) => void;
}

/** Fields with which the shop chooses the payout: to its balance, or to requisites. */
export function PayoutFields({ terms, toBalance, requisites, faultOf, onChoose, onType }: Props) {
  const t = useTranslations('Shop.links.form');
  const { toList, to, inputs, isClosed } = terms;
  return (
    <>
      <SegmentedField
        legend={t('payTo')}
        hint={toBalance && to ? t('balanceHint', { system: to.name }) : undefined}
        name="payTo"
        options={[
          { value: 'place', label: t('payToPlace') },
          { value: 'balance', label: t('payToBalance') },
        ]}
        value={toBalance ? 'balance' : 'place'}
        onChange={(value) => onChoose({ toBalance: value === 'balance' })}
      />
      {isClosed && <Callout tone="caution" title={t(toBalance ? 'noBalancePair' : 'noPair')} live />}
      {!toBalance && !isClosed && (
        <Field label={t('to')}>
          {(control) => (
            <Select {...control} value={to?.id ?? ''} onChange={({ target }) => onChoose({ to: Number(target.value) })}>
              {toList.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {inputs.map((input) => (
        <Field
          key={input.name}
          label={input.label}
          hint={input.hint}
          error={faultOf(input.name)}
          required={input.required}
        >
          {(control) => (
            <Input
              {...control}
              {...attributesOf(input)}
              value={requisites[input.name] ?? ''}
              onChange={({ target }) => onType(input.name, target.value)}
            />
          )}
        </Field>
      ))}
    </>
  );
}
