'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { routes } from '#lib/routes.ts';
import { GroupedText } from './payment/grouped-text.tsx';
import type { ClaimState } from './types.ts';

/** The refund requisites, or how to provide missing ones. */
export function RefundDestination({ claim: { refund, status, number, own } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.refund');
  if (!refund) return null;
  const back = status === 'refunded';
  if (refund.to.length > 0) {
    return (
      <section className="grid gap-2">
        <h2 className="text-lead">{t(back ? 'wentTo' : 'goesTo')}</h2>
        <Facts
          className="border-y border-line"
          items={refund.to.map(({ label, value }) => ({ term: label, value: <GroupedText value={value} /> }))}
        />
        {!back && own && <p className="text-soft">{t('check')}</p>}
      </section>
    );
  }
  if (back) return <p className="max-w-text">{t('wentUnsaid')}</p>;
  return (
    <Callout tone="caution" title={t('unsaid')}>
      {own && (
        <p>
          {t('unsaidText', { number: String(number) })} <Link href={routes.contacts(String(number))}>{t('write')}</Link>
        </p>
      )}
    </Callout>
  );
}
