'use client';
import { useTranslations } from 'next-intl';
import { AddressForm } from '#components/address-form.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { ActionError } from '../action-error.tsx';
import type { ClaimRequisite } from '../types.ts';

/**
 * Sends coins of the demo's local chain to a wallet that the visitor controls. The visitor can then pay the order from
 * this wallet.
 */
export function DemoFaucet({ chain }: { chain: NonNullable<ClaimRequisite['demoChain']> }) {
  const t = useTranslations('Claim.demoWallet');
  const faucet = useSubmit('POST /api/v1/demo-faucet/');
  const refusal = fieldError(faucet.error, 'address');
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 pt-2">
        <span>{t('ownWallet')}</span>
        <Icon name="down" className="text-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1">
        <p className="max-w-text text-soft wrap-anywhere">
          {t('network', { rpc: chain.rpc, id: String(chain.chainId) })}
        </p>
        <AddressForm
          label={t('address')}
          empty={t('empty')}
          refusal={refusal}
          submit={t('give')}
          busy={faucet.isPending}
          onEdit={faucet.reset}
          onSubmit={(address) => faucet.mutate({ body: { address } })}
        >
          {!refusal && <ActionError error={faucet.error} />}
          <p role="status" className="text-soft empty:hidden">
            {faucet.data && t('given')}
          </p>
        </AddressForm>
      </div>
    </details>
  );
}
