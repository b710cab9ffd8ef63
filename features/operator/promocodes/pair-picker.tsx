'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Select } from '#components/ui/select.tsx';
import { queryFor } from '#lib/api/query.ts';

export interface ChosenPair {
  fromPs: number;
  toPs: number;
  name: string;
}

interface Props {
  pairs: readonly ChosenPair[];
  onChange: (pairs: ChosenPair[]) => void;
  error: string | undefined;
}

/**
 * Lets staff select the pairs for which a promo code is valid. If no pair is selected, the promo code is valid for all
 * pairs.
 */
export function PairPicker({ pairs, onChange, error }: Props) {
  const t = useTranslations('Operator.promocodes.form');
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  const sent = useQuery(queryFor('GET /api/v1/calculator/from/'));
  const from = sent.data?.find(({ id }) => id === chosen.from) ?? sent.data?.[0];
  const received = useQuery({
    ...queryFor('GET /api/v1/calculator/from/:fromId/', { params: { fromId: from?.id ?? 0 } }),
    enabled: from !== undefined,
  });
  const to = received.data?.find(({ id }) => id === chosen.to) ?? received.data?.[0];
  const isKnown = pairs.some(({ fromPs, toPs }) => fromPs === from?.id && toPs === to?.id);
  const add = () => {
    if (!from || !to || isKnown) return;
    onChange([...pairs, { fromPs: from.id, toPs: to.id, name: `${from.name} → ${to.name}` }]);
  };
  const picker = (name: 'from' | 'to', list: typeof sent.data, value: typeof from, fault?: string) => (
    <Field label={t(name)} error={fault}>
      {(control) => (
        <Select
          {...control}
          value={value?.id ?? ''}
          onChange={({ target }) => setChosen({ ...chosen, [name]: Number(target.value) })}
        >
          {list?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 font-semibold">{t('pairs')}</legend>
      {pairs.length === 0 && <p className="text-soft">{t('allPairs')}</p>}
      <ul className="grid gap-1 empty:hidden">
        {pairs.map((pair) => (
          <li key={pair.name} className="flex items-center justify-between gap-2">
            <span className="wrap-anywhere">{pair.name}</span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('removePair', { pair: pair.name })}
              onClick={() => onChange(pairs.filter((other) => other !== pair))}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        {picker('from', sent.data, from)}
        {picker('to', received.data, to, error)}
      </div>
      <Button variant="secondary" className="justify-self-start" disabled={!to || isKnown} onClick={add}>
        {t('addPair')}
      </Button>
    </fieldset>
  );
}
