'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { formatMoney } from '#domain/format.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { ActionError } from '../action-error.tsx';
import type { ClaimRequisite } from '../types.ts';
import { DemoFaucet } from './demo-faucet.tsx';

interface Props {
  claimId: string;
  requisite: ClaimRequisite & { demoChain: NonNullable<ClaimRequisite['demoChain']> };
}

const shares = ['half', 'double'] as const;

/** Pays an order of the demo with a real transaction on the demo's local chain. */
export function DemoWallet({ claimId, requisite: { summa, currency, demoChain } }: Props) {
  const t = useTranslations('Claim.demoWallet');
  const locale = useLocale();
  const pay = useSubmit('POST /api/v1/demo-chain/:id/');
  const send = (share: 'whole' | (typeof shares)[number]) => pay.mutate({ params: { id: claimId }, body: { share } });
  return (
    <section className="grid gap-3 rounded-sheet border border-line bg-sheet p-4 print:hidden">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="max-w-text text-soft">{t('what')}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={pay.isPending} onClick={() => send('whole')}>
          {t('whole', { sum: formatMoney(summa, currency, locale) })}
        </Button>
        {shares.map((share) => (
          <Button key={share} variant="secondary" aria-disabled={pay.isPending} onClick={() => send(share)}>
            {t(share)}
          </Button>
        ))}
      </div>
      <ActionError error={pay.error} />
      <p role="status" className="text-soft wrap-anywhere empty:hidden">
        {pay.data && t('sent', { txid: pay.data.txid })}
      </p>
      <DemoFaucet chain={demoChain} />
    </section>
  );
}
