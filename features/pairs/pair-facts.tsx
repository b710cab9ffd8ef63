import { useLocale, useTranslations } from 'next-intl';
import { Facts } from '#components/ui/facts.tsx';
import { networkTitle } from '#domain/network-title.ts';
import type { PairPage, Terms } from './types.ts';

interface Props extends Pick<PairPage, 'from' | 'to'> {
  terms: Terms;
}

/**
 * Lists the direction's terms that rarely change. Limits and reserve change every minute, so they are shown only in the
 * form.
 */
export function PairFacts({ from, to, terms }: Props) {
  const t = useTranslations('Pair.facts');
  const locale = useLocale();
  const network = ({ network: chain }: PairPage['from']) => chain && networkTitle(chain);
  const items = [
    { term: t('fixed'), value: terms.fixedMinutes > 0 ? t('minutes', { minutes: terms.fixedMinutes }) : t('floating') },
    { term: t('pay'), value: t('minutes', { minutes: terms.payMinutes }) },
    { term: t('fee'), value: t('feeValue') },
    ...(network(from) ? [{ term: t('networkSend'), value: network(from) }] : []),
    ...(network(to) ? [{ term: t('networkReceive'), value: network(to) }] : []),
    ...(terms.cities ? [{ term: t('cities'), value: new Intl.ListFormat(locale).format(terms.cities) }] : []),
  ];
  return <Facts items={items} />;
}
