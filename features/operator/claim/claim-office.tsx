'use client';
import { useTranslations } from 'next-intl';
import type { OperatorClaim } from '../types.ts';
import { CopyLine } from './copy-line.tsx';

export function ClaimOffice({ office }: { office: NonNullable<OperatorClaim['office']> }) {
  const t = useTranslations('Operator.office');
  const { side, city, address, hours, code } = office;
  return (
    <section aria-labelledby="claim-office" className="rounded-control border border-line bg-sheet">
      <header className="border-b border-line px-4 py-2.5">
        <h2 id="claim-office" className="text-note font-normal text-soft">
          {t('title', { city })}
        </h2>
        <p>{t(side)}</p>
      </header>
      <dl className="grid divide-y divide-line sm:grid-cols-[minmax(0,1fr)_12rem] sm:divide-x sm:divide-y-0">
        <CopyLine label={t('address')} value={`${address}. ${hours}`} />
        <CopyLine label={t('code')} value={code} />
      </dl>
    </section>
  );
}
