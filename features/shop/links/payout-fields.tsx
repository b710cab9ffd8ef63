'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import type { LinkPair } from './use-pair.ts';

interface Props {
  pair: LinkPair;
  toBalance: boolean;
  requisites: Record<string, string>;
  /** Returns the error of one payout requisite, or undefined. */
  faultOf: (name: string) => string | undefined;
  onChoose: (chosen: { from?: number; to?: number; toBalance?: boolean }) => void;
  onType: (name: string, value: string) => void;
}

/** Fields for the buyer's currency and for the payout, which goes to the shop's balance or to requisites. */
export function PayoutFields({ pair, toBalance, requisites, faultOf, onChoose, onType }: Props) {
  const t = useTranslations('Shop.links.form');
  const { fromList, toList, from, to, inputs, isUnpaired } = pair;
  const picker = (name: 'from' | 'to', list: typeof fromList, value: typeof from) => (
    <Field label={t(name)}>
      {(control) => (
        <Select
          {...control}
          value={value?.id ?? ''}
          onChange={({ target }) => onChoose({ [name]: Number(target.value) })}
        >
          {list.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <>
      {picker('from', fromList, from)}
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
      {isUnpaired && <Callout tone="caution" title={t('noBalancePair', { from: from?.name ?? '' })} live />}
      {!toBalance && picker('to', toList, to)}
      {inputs.map(({ name, label, placeholder, hint, required }) => (
        <Field key={name} label={label} hint={hint} error={faultOf(name)} required={required}>
          {(control) => (
            <Input
              {...control}
              value={requisites[name] ?? ''}
              onChange={({ target }) => onType(name, target.value)}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      ))}
    </>
  );
}
