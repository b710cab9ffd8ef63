'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { AddressForm } from '#components/address-form.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { formatMoment } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { OperatorClaim } from '../types.ts';

const inks = { low: 'text-success', medium: 'text-caution', high: 'text-danger' } as const;

/**
 * Lists the AML checks of the claim's addresses, with a form that checks another address. Shown for crypto payments
 * only.
 */
export function AmlChecks({ details: { claim } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.aml');
  const locale = useLocale();
  const isCrypto = claim.from.networkCode !== null || claim.to.networkCode !== null;
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/claims/:id/aml/', { params: { id: claim.id } }),
    enabled: isCrypto,
  });
  if (!isCrypto) return null;
  return (
    <section className="grid gap-2 text-note" aria-labelledby="claim-aml">
      <h2 id="claim-aml" className="text-note text-soft">
        {t('title')}
      </h2>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {data && data.checks.length === 0 && <p>{t(data.available ? 'none' : 'off')}</p>}
      {data && data.checks.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {data.checks.map(({ id, at, subject, address, risk, score, categories, provider, validUntil }) => (
            <li key={id} className="grid gap-1 py-2">
              <p className="flex flex-wrap gap-x-4 text-soft">
                <time dateTime={at} className="tabular-nums">
                  {formatMoment(at, locale)}
                </time>
                <span>{t(`subject.${subject}`)}</span>
                <span>{provider}</span>
              </p>
              <p className="wrap-anywhere">{address}</p>
              <p className="flex flex-wrap gap-x-4">
                <span className={`font-semibold ${inks[risk]}`}>{t(`risk.${risk}`)}</span>
                <span className="tabular-nums">{t('score', { score })}</span>
                {categories.length > 0 && <span>{categories.join(', ')}</span>}
                {validUntil && <span>{t('promised', { until: formatMoment(validUntil, locale) })}</span>}
              </p>
            </li>
          ))}
        </ol>
      )}
      {data?.available && claim.from.networkCode !== null && (
        <IfMay permission="claims:write">
          <AddressCheck claimId={claim.id} />
        </IfMay>
      )}
    </section>
  );
}

function AddressCheck({ claimId }: { claimId: string }) {
  const t = useTranslations('Operator.aml');
  const client = useQueryClient();
  const check = useSubmit('POST /api/v1/operator/claims/:id/aml/', {
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: queryFor('GET /api/v1/operator/claims/:id/aml/', { params: { id: claimId } }).queryKey,
      }),
  });
  const refusal = fieldError(check.error, 'address');
  return (
    <AddressForm
      label={t('label')}
      hint={t('hint')}
      empty={t('empty')}
      refusal={refusal}
      submit={t('check')}
      busy={check.isPending}
      onEdit={check.reset}
      onSubmit={(address) => check.mutate({ params: { id: claimId }, body: { address } })}
    >
      {check.error && !refusal && <OperatorError error={check.error} />}
    </AddressForm>
  );
}
