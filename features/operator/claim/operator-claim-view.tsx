'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { PostingRequests } from '../posting-requests/posting-requests.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { OperatorClaim } from '../types.ts';
import { ActionPanel } from './action-panel.tsx';
import { AmlChecks } from './aml-checks.tsx';
import { BlockedTraits } from './claim-blocks.tsx';
import { ClaimHeader } from './claim-header.tsx';
import { ClaimMails } from './claim-mails.tsx';
import { ClaimNotes } from './claim-notes.tsx';
import { ClaimOffice } from './claim-office.tsx';
import { Deposits } from './deposits.tsx';
import { IdentityRequest } from './identity-request.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { PayoutDetails } from './payout-details.tsx';
import { Receipts } from './receipts.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { RepricingButton } from './repricing.tsx';
import { Repricings } from './repricings.tsx';
import { SideCard } from './side-card.tsx';
import { SimilarClaims } from './similar-claims.tsx';
import { TransitionList } from './transition-list.tsx';

export function OperatorClaimView({ details }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.claim');
  const router = useRouter();
  useShortcuts({ b: () => router.push(routes.operator) });
  const { claim } = details;
  return (
    <article className="grid gap-6" aria-labelledby="operator-claim">
      <ClaimHeader details={details} />
      <BlockedTraits id={claim.id} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-6 max-lg:order-last">
          <div className="grid gap-6 xl:grid-cols-2">
            <SideCard
              title={t('send')}
              summa={claim.fromSumma}
              side={claim.from}
              allotted={details.requisites}
              refund={details.refundRequisites}
              tx={details.deposits.some(({ tx }) => tx === claim.txIn) ? null : claim.txIn}
              stated={claim.statedTx}
            />
            <SideCard
              title={t('receive')}
              summa={claim.toSumma}
              side={claim.to}
              payouts={details.payouts}
              tx={claim.txOut}
            />
          </div>
          <RefundFacts claim={claim} />
          <PayoutDetails claim={claim} />
          <RepricingButton claim={claim} />
          {details.office && <ClaimOffice office={details.office} />}
          <Receipts id={claim.id} receipts={claim.bills} />
          <PostingRequests claimId={claim.id} />
          <IdentityRequest details={details} />
          <Deposits details={details} />
          <Repricings claim={claim} />
          <AmlChecks details={details} />
          <ClaimNotes details={details} />
          <SimilarClaims id={claim.id} />
          <LedgerTable details={details} />
          <ClaimMails id={claim.id} />
          <TransitionList moves={details.moves} approvals={details.approvals} />
        </div>
        <ActionPanel details={details} />
      </div>
    </article>
  );
}
