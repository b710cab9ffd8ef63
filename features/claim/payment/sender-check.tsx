'use client';
import { useLocale, useTranslations } from 'next-intl';
import { AddressForm } from '#components/address-form.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { formatMoment } from '#lib/format.ts';
import { ActionError } from '../action-error.tsx';

const tones = { low: 'success', medium: 'caution', high: 'danger' } as const;

/**
 * Form that checks the origin of the money on an address (AML) before the visitor pays from it. Without this check, the
 * visitor would learn only after the payment that the money is held.
 */
export function SenderCheck({ claimId }: { claimId: string }) {
  const t = useTranslations('Claim.senderCheck');
  const locale = useLocale();
  const check = useSubmit('POST /api/v1/claim/:id/sender-check/');
  const refusal = fieldError(check.error, 'address');
  const verdict = check.data;
  return (
    <details className="group border-y border-line print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2">
        <span>{t('title')}</span>
        <Icon name="down" className="text-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1 pb-5">
        <p className="max-w-text text-soft">{t('what')}</p>
        <AddressForm
          label={t('label')}
          empty={t('empty')}
          refusal={refusal}
          submit={t('check')}
          busy={check.isPending}
          onEdit={check.reset}
          onSubmit={(address) => check.mutate({ params: { id: claimId }, body: { address } })}
        >
          {!refusal && <ActionError error={check.error} />}
          {verdict && (
            <Callout tone={tones[verdict.risk]} title={t(verdict.risk)} live>
              <p>
                {t(`${verdict.risk}Text`, {
                  until: verdict.validUntil ? formatMoment(verdict.validUntil, locale) : '',
                })}
              </p>
            </Callout>
          )}
        </AddressForm>
      </div>
    </details>
  );
}
