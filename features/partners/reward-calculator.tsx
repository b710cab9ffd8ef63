'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { multiply, round } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { partnerLevelOf, referralReward } from '#domain/referral.ts';
import { formatPercent } from '#lib/format.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import type { Partners } from './types.ts';

export function RewardCalculator({ levels, currency }: Pick<Partners, 'levels' | 'currency'>) {
  const t = useTranslations('Partners.calculator');
  const locale = useLocale();
  const [count, setCount] = useState('40');
  const [sum, setSum] = useState('500');
  const times = parseExactAmount(count, locale);
  const each = parseExactAmount(sum, locale);
  const countFits = times !== null && /^\d{1,6}$/.test(times);
  const sumFits = each !== null && each.length <= 15;
  const turnover = countFits && sumFits ? multiply(times, each) : null;
  const level = turnover === null ? null : partnerLevelOf(levels, turnover);
  const money = (value: string) => formatMoney(round(value, 2), currency, locale);
  return (
    <div className="grid max-w-text gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Figure
          label={t('count')}
          error={countFits ? undefined : t('countError')}
          value={count}
          onValue={setCount}
          inputMode="numeric"
        />
        <Figure
          label={t('sum', { currency })}
          error={sumFits ? undefined : t('sumError')}
          value={sum}
          onValue={setSum}
          inputMode="decimal"
        />
      </div>
      <p aria-live="polite" className="grid gap-1">
        {turnover !== null && level !== null && (
          <>
            <span className="text-sum font-semibold tabular-nums">{money(referralReward(turnover, level))}</span>
            <span className="text-soft">
              {t('result', { turnover: money(turnover), percent: formatPercent(level.percent, locale) })}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

interface FigureProps {
  label: string;
  error: string | undefined;
  value: string;
  onValue: (typed: string) => void;
  inputMode: 'numeric' | 'decimal';
}

function Figure({ label, error, value, onValue, inputMode }: FigureProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          inputMode={inputMode}
          autoComplete="off"
          className="tabular-nums"
        />
      )}
    </Field>
  );
}
