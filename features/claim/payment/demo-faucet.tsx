'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { ActionError } from '../action-error.tsx';
import type { ClaimRequisite } from '../types.ts';

/** Gives coins of the demo's local chain to a wallet of the visitor's own, which can then pay the order. */
export function DemoFaucet({ chain }: { chain: NonNullable<ClaimRequisite['demoChain']> }) {
  const t = useTranslations('Claim.demoWallet');
  const [address, setAddress] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const faucet = useSubmit('POST /api/v1/demo-faucet/');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faucet.isPending) return;
    setEmpty(address.trim() === '');
    if (address.trim() !== '') faucet.mutate({ body: { address: address.trim() } });
  };
  const refusal = fieldError(faucet.error, 'address');
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 pt-2">
        <span>{t('ownWallet')}</span>
        <Icon name="down" className="text-soft group-open:rotate-180" />
      </summary>
      <form method="post" noValidate onSubmit={submit} className="grid gap-3 pt-1">
        <p className="max-w-text text-soft wrap-anywhere">
          {t('network', { rpc: chain.rpc, id: String(chain.chainId) })}
        </p>
        <Field label={t('address')} error={isEmpty ? t('empty') : refusal}>
          {(control) => (
            <Input
              {...control}
              name="address"
              value={address}
              onChange={(event) => {
                faucet.reset();
                setEmpty(false);
                setAddress(event.target.value);
              }}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
        {!refusal && <ActionError error={faucet.error} />}
        <p role="status" className="text-soft empty:hidden">
          {faucet.data && t('given')}
        </p>
        <SubmitButton variant="secondary" busy={faucet.isPending} className="justify-self-start">
          {t('give')}
        </SubmitButton>
      </form>
    </details>
  );
}
