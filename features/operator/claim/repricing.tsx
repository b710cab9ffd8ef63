'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { repriceableStatuses } from '#domain/repricing.ts';
import { IfMay } from '../if-may.tsx';
import type { OperatorClaim } from '../types.ts';
import { RepricingForm } from './repricing-form.tsx';

/** Button that opens the recalculation of a claim whose payment is credited and whose payout is not accepted yet. */
export function RepricingButton({ claim }: Pick<OperatorClaim, 'claim'>) {
  const t = useTranslations('Operator.repricing');
  const [isOpen, setOpen] = useState(false);
  if (!repriceableStatuses.includes(claim.status)) return null;
  return (
    <IfMay permission="payouts:send">
      <Button variant="secondary" size="dense" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        {isOpen && <RepricingForm claim={claim} onDone={() => setOpen(false)} />}
      </Dialog>
    </IfMay>
  );
}
