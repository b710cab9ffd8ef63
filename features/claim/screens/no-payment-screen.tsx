'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { formatMoney } from '#domain/format.ts';
import { CancelButton } from '../cancel-button.tsx';
import { ChoiceDeadline } from '../choice/choice-deadline.tsx';
import { noWrap } from '../no-wrap.tsx';
import { PaidTo } from '../payment/paid-to.tsx';
import { StatedTransaction } from '../payment/stated-transaction.tsx';
import { ReceiptList } from '../receipt/receipt-list.tsx';
import { ReceiptUpload } from '../receipt/receipt-upload.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ClaimChoice, ScreenProps } from '../types.ts';

/** Screen of a claim whose payment staff did not find. The visitor sends a proof of the payment, or cancels. */
export function NoPaymentScreen({ claim, choice, offset }: ScreenProps & { choice: ClaimChoice }) {
  const t = useTranslations('Claim.noPayment');
  const locale = useLocale();
  const { from, actions, own } = claim;
  const proofs = (['bill', 'transaction'] as const).filter((proof) => actions.includes(proof));
  const isByPage = own && !actions.includes('transaction');
  const checks = isByPage
    ? (['debited', 'page'] as const)
    : (['debited', from.network ? 'network' : 'recipient', 'sum'] as const);
  return (
    <>
      <ScreenHeading lead={t('lead')}>
        {t.rich('heading', { sum: formatMoney(choice.promised.fromSumma, from.currency, locale), b: noWrap })}
      </ScreenHeading>
      {claim.note && (
        <Callout tone="info" title={t('note')}>
          <p>{claim.note}</p>
        </Callout>
      )}
      <ChoiceDeadline claim={claim} choice={choice} offset={offset} />
      <section className="grid gap-3">
        <h2 className="text-lead">{t('check.title')}</h2>
        <ol className="grid max-w-text list-decimal gap-1.5 pl-5">
          {checks.map((key) => (
            <li key={key}>{t(`check.${key}`, { network: from.network ?? '' })}</li>
          ))}
        </ol>
        {own && actions.includes('transaction') && <PaidTo claim={claim} />}
      </section>
      {proofs.length > 0 && (
        <section className="grid gap-4 print:hidden">
          <div className="grid gap-1">
            <h2 className="text-lead">{t('prove.title')}</h2>
            <p className="max-w-text text-soft">{t(proofs.length > 1 ? 'prove.any' : 'prove.one')}</p>
          </div>
          {actions.includes('bill') && <ReceiptUpload claim={claim} />}
          <StatedTransaction claim={claim} />
        </section>
      )}
      <ReceiptList bills={claim.bills} />
      {own && (
        <section className="grid gap-1 print:hidden">
          <p className="max-w-text">{t('unpaid')}</p>
          <CancelButton claim={claim} />
        </section>
      )}
    </>
  );
}
