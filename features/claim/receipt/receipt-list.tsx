'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { formatMoment } from '#lib/format.ts';
import type { ClaimState } from '../types.ts';

/** Lists the names of the uploaded receipts. Only operators can open the files. */
export function ReceiptList({ bills }: Pick<ClaimState, 'bills'>) {
  const t = useTranslations('Claim.receipt');
  const locale = useLocale();
  if (bills.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lead">{t('arrived')}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {bills.map((bill) => (
          <li key={bill.id} className="flex items-center gap-3 py-2.5">
            <Icon name="file" className="text-soft" />
            <span className="min-w-0 truncate">{bill.name}</span>
            <time dateTime={bill.at} className="ml-auto shrink-0 text-note text-soft tabular-nums">
              {formatMoment(bill.at, locale)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
