'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { OperatorClaim } from '../types.ts';
import { ActionPanel } from './action-panel.tsx';
import { ClaimHeader } from './claim-header.tsx';
import { ClaimOffice } from './claim-office.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { Receipts } from './receipts.tsx';
import { Repricings } from './repricings.tsx';
import { SideCard } from './side-card.tsx';
import { TransitionList } from './transition-list.tsx';

/** Everything about a claim on one screen: both sides, proof, money, what may be done, what was done. */
export function OperatorClaimView({ desk }: { desk: OperatorClaim }) {
  const t = useTranslations('Operator.claim');
  const router = useRouter();
  useShortcuts({ b: () => router.push(routes.operator) });
  const { claim } = desk;
  return (
    <article className="grid gap-6" aria-labelledby="desk-claim">
      <ClaimHeader desk={desk} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-6 max-lg:order-last">
          <div className="grid gap-6 xl:grid-cols-2">
            <SideCard
              title={t('send')}
              summa={claim.fromSumma}
              side={claim.from}
              told={desk.requisites}
              refund={desk.refundRequisites}
              tx={claim.txIn}
            />
            <SideCard title={t('receive')} summa={claim.toSumma} side={claim.to} tx={claim.txOut} />
          </div>
          {desk.office && <ClaimOffice office={desk.office} />}
          <Receipts id={claim.id} bills={claim.bills} />
          <Repricings claim={claim} />
          <LedgerTable desk={desk} />
          <TransitionList moves={desk.moves} />
        </div>
        <ActionPanel desk={desk} />
      </div>
    </article>
  );
}
