'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import { ChangeRequests } from '../change-requests/change-requests.tsx';
import { IfMay } from '../if-may.tsx';
import type { PayoutDetails as Details, OperatorClaim } from '../types.ts';
import { PayoutDetailsForm } from './payout-details-form.tsx';

/** Shows past and waiting changes of the requisites of a payout, and a form for a new change. */
export function PayoutDetails({ claim }: { claim: OperatorClaim['claim'] }) {
  const t = useTranslations('Operator.payoutDetails');
  const query = queryFor('GET /api/v1/operator/claims/:id/payout-details/', { params: { id: claim.id } });
  const { data } = useQuery({ ...query, staleTime: 0 });
  const [isOpen, setOpen] = useState(false);
  if (!data || (data.inputs === null && data.changes.length === 0 && !data.isWaiting)) return null;
  return (
    <section className="grid gap-2 text-note" aria-label={t('title')}>
      {data.isWaiting && <ChangeRequests room="claims" subject={String(claim.number)} />}
      {data.changes.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.changes.map((change) => (
            <MadeChange key={change.at} change={change} />
          ))}
        </ul>
      )}
      {data.inputs && !data.isWaiting && (
        <IfMay permission="payouts:send">
          <Button variant="secondary" size="dense" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('button')}
          </Button>
          <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
            {isOpen && <PayoutDetailsForm claim={claim} inputs={data.inputs} onDone={() => setOpen(false)} />}
          </Dialog>
        </IfMay>
      )}
    </section>
  );
}

function MadeChange({ change: { at, by, approvedBy, note, before, after } }: { change: Details['changes'][number] }) {
  const t = useTranslations('Operator.payoutDetails');
  const locale = useLocale();
  const textOf = (lines: typeof before) => lines.map(({ value }) => value).join(', ');
  return (
    <li className="grid gap-0.5 py-2">
      <p className="wrap-anywhere">
        {t.rich('changed', {
          before: textOf(before),
          after: textOf(after),
          was: (text) => <span className="text-soft line-through">{text}</span>,
          now: (text) => <span className="font-semibold">{text}</span>,
        })}
      </p>
      <p className="wrap-anywhere">{note}</p>
      <p className="text-soft">
        <time dateTime={at}>{formatMoment(at, locale)}</time>
        {`, ${approvedBy ? t('byTwo', { by, approvedBy }) : by}`}
      </p>
    </li>
  );
}
