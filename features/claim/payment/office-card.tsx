'use client';
import { useTranslations } from 'next-intl';
import { OfficeClosed } from '#components/office-closed.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Facts } from '#components/ui/facts.tsx';
import type { ClaimOffice } from '../types.ts';

export function OfficeCard({ office }: { office: ClaimOffice }) {
  const t = useTranslations('Claim.office');
  const { city, address, hours, note, code, side, zone, opensAt } = office;
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <h2 className="text-lead">{t('title')}</h2>
      <Facts
        className="border-y border-line"
        items={[
          { term: t('city'), value: city },
          { term: t('address'), value: address },
          { term: t('hours'), value: hours },
          {
            term: t('code'),
            value: (
              <span className="inline-flex items-center gap-2">
                <span className="text-title font-semibold tracking-wide" translate="no">
                  {code}
                </span>
                <span className="print:hidden">
                  <CopyButton value={code} what={t('codeWhat')} compact />
                </span>
              </span>
            ),
          },
        ]}
      />
      <OfficeClosed city={city} zone={zone} opensAt={opensAt} />
      <p className="max-w-text text-soft">{t(side)}</p>
      {note && (
        <Callout tone="info">
          <p>{note}</p>
        </Callout>
      )}
    </section>
  );
}
