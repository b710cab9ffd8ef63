'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { formatMoney } from '#domain/format.ts';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

/** Shows whether the second approval that a large payout needs is given, missing or switched off. */
export function ApprovalNote({ approval, approvalOff }: Pick<OperatorClaim, 'approval' | 'approvalOff'>) {
  const t = useTranslations('Operator.approval');
  const locale = useLocale();
  if (approvalOff) {
    return (
      <Callout tone="info" title={t('off')}>
        <p>{t('offText')}</p>
      </Callout>
    );
  }
  if (!approval) return null;
  if (approval.by && approval.at) {
    return (
      <Callout tone="success" title={t('given')}>
        <p>{t('by', { by: approval.by, at: formatMoment(approval.at, locale) })}</p>
      </Callout>
    );
  }
  const { mine, day, alone } = approval;
  const dollars = (value: string) => formatMoney(value, 'USD', locale);
  const whose = alone ? 'alone' : mine ? 'notYours' : 'yours';
  return (
    <Callout tone="info" title={t(alone ? 'over' : 'wanted')}>
      <p>
        {!day && t(mine ? 'notYours' : 'yours')}
        {day?.sent && t(`${whose}Day`, { sent: dollars(day.sent), limit: dollars(day.limit) })}
        {day?.sent === null && t(`${whose}Unpriced`, { limit: dollars(day.limit) })}
      </p>
      {day && <DayUse day={day} />}
    </Callout>
  );
}

/**
 * Shows the used part of the daily limit that this payment would exceed. Also tells when the payment will fit into the
 * limit, and which setting contains the limit.
 */
function DayUse({ day }: { day: NonNullable<NonNullable<OperatorClaim['approval']>['day']> }) {
  const t = useTranslations('Operator.approval');
  const setting = useTranslations('Operator.settings.label.claims');
  const locale = useLocale();
  const { limit, used, fitsAt } = day;
  const dollars = (value: string) => formatMoney(value, 'USD', locale);
  return (
    <>
      {used !== null && (
        <p>
          {t('used', { used: dollars(used), limit: dollars(limit) })}{' '}
          {fitsAt === null ? t('never') : t('fitsAt', { at: formatMoment(fitsAt, locale) })}
        </p>
      )}
      <p>{t('raise', { setting: setting(day.setting) })}</p>
    </>
  );
}
