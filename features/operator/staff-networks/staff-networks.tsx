'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { queryFor } from '#lib/api/query.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import { NetworksForm } from './networks-form.tsx';

/** Section with the networks from which staff may work, and a dialog that changes them. */
export function StaffNetworks() {
  const t = useTranslations('Operator.networks');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...queryFor('GET /api/v1/operator/staff-networks/'), staleTime: 0 });
  const isLimited = data !== undefined && data.networks.length > 0;
  return (
    <section className="grid max-w-text gap-3 pt-4" aria-labelledby="staff-networks">
      <h2 id="staff-networks" className="text-lead">
        {t('title')}
      </h2>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-20" />}
      {data && <p>{t(isLimited ? 'listed' : 'any')}</p>}
      {isLimited && (
        <ul className="divide-y divide-line border-y border-line">
          {data.networks.map(({ network, note }) => (
            <li key={network} className="flex flex-wrap gap-x-4 py-2">
              <span className="font-semibold tabular-nums wrap-anywhere">{network}</span>
              <span className="text-soft">{note}</span>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <IfMay permission="staff:write">
          <Button variant="secondary" size="dense" className="justify-self-start" onClick={() => setOpen(true)}>
            {t(isLimited ? 'change' : 'limit')}
          </Button>
        </IfMay>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('formTitle')}>
        {data && <NetworksForm list={data} onDone={() => setOpen(false)} />}
      </Dialog>
    </section>
  );
}
