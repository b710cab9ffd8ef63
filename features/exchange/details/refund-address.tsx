'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Pair } from '#contracts/pair.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { refundKey } from '../model/fields.ts';
import { focusField } from '../validation/use-faults.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { RequisiteInput } from './requisite-input.tsx';

interface Props {
  exchange: Exchange;
  checks: FormChecks;
  pair: Pair;
}

/** Optional refund requisites, hidden behind a button because most exchanges never need a refund. */
export function RefundAddress({ exchange: { state, dispatch }, checks, pair }: Props) {
  const t = useTranslations('Exchange.details');
  const [isOpen, setIsOpen] = useState(false);
  const inputs = pair.structure.refund;
  if (inputs.length === 0) return null;
  const open = () => {
    // The pressed button disappears, so the focus moves to the first opened field.
    flushSync(() => setIsOpen(true));
    focusField(inputs.map(({ name }) => refundKey(name)));
  };
  const isGiven = inputs.some(({ name }) => state.refund[name] || checks.faults[refundKey(name)]);
  if (!isOpen && !isGiven) {
    return (
      <p className="md:col-span-2">
        <button type="button" onClick={open} className="text-button">
          {t('addRefund')}
        </button>
      </p>
    );
  }
  return (
    <fieldset className="grid items-start gap-3 md:col-span-2 md:grid-cols-2 md:gap-x-6">
      <legend className="mb-1 font-semibold">{t('refund')}</legend>
      <p className="text-note text-soft md:col-span-2">{t('refundHint')}</p>
      {inputs.map((input) => (
        <RequisiteInput
          key={input.name}
          input={{ ...input, required: false }}
          field={refundKey(input.name)}
          value={state.refund[input.name] ?? ''}
          suggestions={[]}
          aside={null}
          fault={checks.faults[refundKey(input.name)]}
          onChange={(value) => {
            checks.setFault(refundKey(input.name), null);
            dispatch({ type: 'refund', name: input.name, value });
          }}
          onLeave={() => void checks.leaveRefund(input)}
        />
      ))}
    </fieldset>
  );
}
