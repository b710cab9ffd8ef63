'use client';
import { useTranslations } from 'next-intl';
import { GroupedText } from '#components/grouped-text.tsx';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { routes } from '#lib/routes.ts';
import type { ClaimState } from '../types.ts';
import { RefundForm } from './refund-form.tsx';

/** Shows where the refund is sent, or asks for missing refund requisites. */
export function RefundDestination({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.refund');
  const { refund, refundRequisites, status, number, own } = claim;
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
  // If `refundRequisites` is missing, the refund goes back to the account that paid.
  if (!refundRequisites) return <p className="max-w-text">{t(back ? 'wentBack' : 'goesBack')}</p>;
  if (back) return <p className="max-w-text">{t('wentUnsaid')}</p>;
  return (
    <>
      <Callout tone="info" title={t('unsaid')}>
        <p>{t(own ? 'unsaidOwn' : 'unsaidForeign')}</p>
      </Callout>
      {refundRequisites.editable && <RefundForm claim={claim} refund={refundRequisites} />}
      {own && (
        <p className="text-soft">
          {t('unsaidText')} <Link href={routes.contacts(String(number))}>{t('write')}</Link>
        </p>
      )}
    </>
  );
}
