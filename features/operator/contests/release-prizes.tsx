'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { add } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import type { StaffContest } from '../types.ts';

/** Button that releases the prizes in money that orders have won. */
export function ReleasePrizes({ contest: { id, prizes, winners, currency } }: { contest: StaffContest }) {
  const t = useTranslations('Operator.contests');
  const failed = useTranslations('Operator.error');
  const locale = useLocale();
  const client = useQueryClient();
  const release = useMutation({
    ...mutationFor('POST /api/v1/operator/contests/:id/prizes/'),
    onSuccess: (contests) => client.setQueryData(queryFor('GET /api/v1/operator/contests/').queryKey, contests),
  });
  const waiting = winners.filter(({ status }) => status === 'won');
  if (waiting.length === 0 || currency === null) return null;
  const total = waiting.reduce((sum, { place }) => add(sum, prizes[place - 1]?.summa ?? '0'), '0');
  return (
    <div className="justify-self-start">
      <ConfirmButton
        label={t('release')}
        title={t('release')}
        text={`${t('releaseText')} ${t('releaseSum', { sum: formatMoney(total, currency, locale) })}`}
        keep={t('keep')}
        variant="primary"
        busy={release.isPending}
        error={release.error}
        failed={failed('unknown')}
        onConfirm={() => release.mutateAsync({ params: { id } })}
      />
    </div>
  );
}
