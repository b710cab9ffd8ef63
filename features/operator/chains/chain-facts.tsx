import { useLocale, useTranslations } from 'next-intl';
import { Facts } from '#components/ui/facts.tsx';
import { formatMoment } from '#lib/format.ts';
import type { DeskChain } from '../types.ts';

/** Shows the last block that was read from a chain, and counts the chain's addresses and payments. */
export function ChainFacts({ chain }: { chain: DeskChain }) {
  const t = useTranslations('Operator.chains');
  const locale = useLocale();
  const { tip, scanned, checkedAt, addresses, transfers } = chain;
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const lag = tip === null || scanned === null ? null : Math.max(0, tip - scanned);
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">{t('reading')}</h3>
      <Facts
        className="tabular-nums"
        items={[
          { term: t('tip'), value: tip === null ? t('unknown') : number(tip) },
          {
            term: t('scanned'),
            value:
              scanned === null
                ? t('unknown')
                : lag === null || lag === 0
                  ? number(scanned)
                  : t('scannedBehind', { height: number(scanned), lag }),
          },
          { term: t('checkedAt'), value: checkedAt === null ? t('never') : formatMoment(checkedAt, locale) },
          { term: t('addresses'), value: t('addressesValue', addresses) },
          { term: t('seen'), value: number(transfers.seen) },
          { term: t('credited'), value: number(transfers.credited) },
          { term: t('waiting'), value: number(transfers.waiting) },
          { term: t('lost'), value: number(transfers.lost) },
        ]}
      />
    </div>
  );
}
