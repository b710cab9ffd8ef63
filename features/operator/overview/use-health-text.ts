import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#domain/format.ts';
import { routes } from '#lib/routes.ts';
import { formatAge } from '../format-age.ts';
import type { DeskHealth } from '../types.ts';
import type { HealthPart } from './health-rows.ts';

/** Page of the back office on which staff can fix the part. Null if only the server's administrator can. */
export const pageOf: Record<HealthPart, string | null> = {
  worker: null,
  mail: routes.operatorMails,
  rates: routes.operatorRates(),
  audit: routes.operatorAudit,
  nightAudit: routes.operatorAudit,
  reserves: routes.operatorDirections({ state: 'reserve' }),
  requisites: routes.operatorRequisites(),
  monitors: routes.operatorDirections(),
};

const listOf = (pairs: readonly string[], count: number): string =>
  pairs.join(', ') + (count > pairs.length ? ', …' : '');

/** Returns a function that describes in words the state of one part of the exchange, such as the rates. */
export function useHealthText(health: DeskHealth, now: number): (part: HealthPart) => string {
  const t = useTranslations('Operator.overview.health');
  const locale = useLocale();
  const { worker, mail, rates, audit, reserves, requisites, monitors } = health;
  const ago = (at: string | null) => (at === null ? t('never') : t('ago', { age: formatAge(at, now, locale) }));
  const age = (at: string | null) => (at === null ? '—' : formatAge(at, now, locale));
  const money = (value: string) => formatMoney(value, 'USD', locale);
  const texts: Record<HealthPart, () => string> = {
    worker: () => t(worker.ok ? 'worker.text' : 'worker.bad', { ago: ago(worker.at) }),
    mail: () => (mail.ok ? t('mail.ok') : t('mail.text', { age: age(mail.since), count: mail.waiting })),
    rates: () =>
      rates.closed.length === 0
        ? t('rates.text', { ago: ago(rates.at) })
        : t('rates.closed', {
            ago: ago(rates.at),
            count: rates.closed.length,
            used: rates.used,
            units: rates.closed.join(', '),
          }),
    audit: () =>
      audit.failed.length > 0
        ? audit.failed.join('; ')
        : t(audit.ok ? 'audit.text' : 'audit.old', { ago: ago(audit.at) }),
    nightAudit: () => t('nightAudit.text', { ago: ago(audit.nightAt) }),
    reserves: () => {
      const sums = t('reserves.text', { free: money(reserves.free), total: money(reserves.total) });
      const { count, pairs } = reserves.closed;
      return count === 0 ? sums : `${sums} ${t('reserves.closed', { count, pairs: listOf(pairs, count) })}`;
    },
    requisites: () => {
      const { count, pairs } = requisites.missing;
      return count === 0 ? t('requisites.ok') : t('requisites.text', { count, pairs: listOf(pairs, count) });
    },
    monitors: () => {
      if (monitors.isPaused) return t('monitors.paused');
      if (monitors.errorCount > 0)
        return t('monitors.errors', { count: monitors.errorCount, first: monitors.errors[0] ?? '' });
      return t('monitors.text', { count: monitors.entries });
    },
  };
  return (part) => texts[part]();
}
