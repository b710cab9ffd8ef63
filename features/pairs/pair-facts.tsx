import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { formatAmount } from '#domain/format.ts';
import type { PairPage, Terms } from './types.ts';

interface Props extends Pick<PairPage, 'from' | 'to'> {
  terms: Terms;
}

export function PairFacts({ from, to, terms }: Props) {
  const t = useTranslations('Pair.facts');
  const locale = useLocale();
  const range = ({ min, max }: Terms['from'], unit: string) =>
    t('range', { min: formatAmount(min, locale), max: formatAmount(max, locale), unit });
  const network = ({ network: chain }: PairPage['from']) => chain && `${chain.name} (${chain.code})`;
  const items = [
    { term: t('send'), value: range(terms.from, from.currency) },
    { term: t('receive'), value: range(terms.to, to.currency) },
    { term: t('reserve'), value: <Amount value={terms.reserve} code={to.currency} /> },
    { term: t('fixed'), value: terms.fixedMinutes > 0 ? t('minutes', { minutes: terms.fixedMinutes }) : t('floating') },
    { term: t('pay'), value: t('minutes', { minutes: terms.payMinutes }) },
    { term: t('fee'), value: t('feeValue') },
    ...(network(from) ? [{ term: t('networkSend'), value: network(from) }] : []),
    ...(network(to) ? [{ term: t('networkReceive'), value: network(to) }] : []),
    ...(terms.cities ? [{ term: t('cities'), value: new Intl.ListFormat(locale).format(terms.cities) }] : []),
  ];
  return <Facts items={items} />;
}
