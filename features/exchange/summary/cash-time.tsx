'use client';
import { useLocale, useTranslations } from 'next-intl';
import { officeMoment } from '#lib/office-time.ts';
import type { Exchange } from '../data/use-exchange.ts';

interface Props {
  office: NonNullable<Exchange['cities']>[number] | undefined;
}

/** Says when cash can be collected. For a closed office, shows its next opening by the clock of its city. */
export function CashTime({ office }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  if (!office?.zone || !office.opensAt) return t('Exchange.deal.timeCash', { opens: 'none', at: '' });
  const at = t('Common.officeTime', { ...officeMoment(office.opensAt, locale, office.zone), city: office.name });
  return t('Exchange.deal.timeCash', { opens: 'later', at });
}
