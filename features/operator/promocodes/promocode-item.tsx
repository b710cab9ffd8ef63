'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { StatusBadge, type Tone } from '#components/ui/status-badge.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { formatMoment, formatPercent } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import type { OperatorPromocode } from '../types.ts';
import { formatCost, unit } from './format-cost.ts';
import { PromocodeUses } from './promocode-uses.tsx';
import { SwitchCode } from './switch-code.tsx';

const tones: Record<OperatorPromocode['state'], Tone> = {
  active: 'success',
  planned: 'active',
  used: 'neutral',
  expired: 'neutral',
  off: 'neutral',
};

/** A promo code with its terms, its cost so far, and the claims in which it was used. */
export function PromocodeItem({ promocode }: { promocode: OperatorPromocode }) {
  const t = useTranslations('Operator.promocodes');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { id, code, type, value, state, used, usageLimit, givenUsd, createdBy, createdAt } = promocode;
  const bonus = type === 'fix' ? formatMoney(value, unit, locale) : formatPercent(value, locale);
  const created = { at: formatMoment(createdAt, locale), by: createdBy ?? t('nobody') };
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[20rem_minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="wrap-anywhere">{code}</span>
          <CopyButton compact value={code} what={t('what')} />
          <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
        </p>
        <p className="tabular-nums">{t(`bonus.${type}`, { bonus })}</p>
        <p className="text-note text-soft wrap-anywhere">{t('created', created)}</p>
      </div>
      <div className="grid content-start gap-1">
        <p className="tabular-nums">
          {usageLimit === null ? t('used', { used }) : t('usedOf', { used, limit: usageLimit })} ·{' '}
          {t('cost', { sum: formatCost(givenUsd, locale) })}
        </p>
        <Conditions promocode={promocode} />
      </div>
      <div className="flex flex-wrap content-start gap-2 lg:justify-end">
        <Button variant="quiet" size="dense" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hideUses' : 'showUses')}
        </Button>
        <IfMay permission="promocodes:write">
          <SwitchCode promocode={promocode} />
        </IfMay>
      </div>
      {isOpen && (
        <div className="lg:col-span-3">
          <PromocodeUses id={id} />
        </div>
      )}
    </li>
  );
}

function Conditions({ promocode }: { promocode: OperatorPromocode }) {
  const t = useTranslations('Operator.promocodes');
  const locale = useLocale();
  const { minSumma, maxBonus, pairs, perUser, personal, owner, dateStart, dateEnd } = promocode;
  const money = (summa: string) => formatMoney(summa, unit, locale);
  const conditions = [
    pairs.length > 0 ? t('pairs', { pairs: pairs.map(({ name }) => name).join(', ') }) : t('anyPair'),
    isPositive(minSumma) && t('minimum', { summa: money(minSumma) }),
    maxBonus !== null && t('maximum', { summa: money(maxBonus) }),
    perUser !== null && t('perUser', { count: perUser }),
    personal && t('personal', { by: owner ?? t('deleted') }),
    dateStart !== null && t('from', { at: formatMoment(dateStart, locale) }),
    dateEnd !== null && t('until', { at: formatMoment(dateEnd, locale) }),
  ].filter((text) => text !== false);
  return (
    <ul className="grid text-note text-soft tabular-nums">
      {conditions.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}
