'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatMoney } from '#domain/format.ts';
import { groupGiftCode } from '#domain/gift-code.ts';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { formatDate } from '#lib/format.ts';
import { CardFacts } from './card-facts.tsx';
import { FormFailure } from './form-failure.tsx';
import { GiftSheet } from './gift-sheet.tsx';

/**
 * Shows the gift card that a completed claim has bought. The code remains visible until the owner confirms that it is
 * saved.
 */
export function ClaimCard({ id, siteName }: { id: string; siteName: string }) {
  const t = useTranslations('Gift.card');
  const locale = useLocale();
  const client = useQueryClient();
  const options = queryFor('GET /api/v1/claim/:id/gift/', { params: { id } });
  const card = useQuery({ ...options, retry: false });
  const code = useMutation(mutationFor('POST /api/v1/claim/:id/gift/code/'));
  const save = useMutation({
    ...mutationFor('POST /api/v1/claim/:id/gift/saved/'),
    onSuccess: (saved) => client.setQueryData(options.queryKey, saved),
  });
  if (card.error instanceof ApiFailure && (card.error.status === 404 || card.error.status === 403)) return null;
  if (!card.data)
    return card.error ? (
      <ErrorState onRetry={() => void card.refetch()} requestId={requestIdOf(card.error)} />
    ) : (
      <Skeleton className="h-48" />
    );
  const { codeKept, value, currency, expiresAt } = card.data;
  const failure = code.error ?? save.error;
  const shown = code.data?.code;
  return (
    <section aria-labelledby="gift-card" className="grid gap-4">
      <h2 id="gift-card" className="text-title">
        {t('title')}
      </h2>
      {shown && (
        <div className="grid gap-2 rounded-sheet border border-edge p-5">
          <p className="text-soft">
            {t('worth', { sum: formatMoney(value, currency, locale), date: formatDate(expiresAt, locale, 'zoned') })}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-title font-semibold tabular-nums">
            <span className="min-w-0 wrap-anywhere">{groupGiftCode(shown)}</span>
            <CopyButton compact value={groupGiftCode(shown)} what={t('what')} />
          </p>
          <p className="text-note text-soft">{t('how')}</p>
        </div>
      )}
      {shown && <GiftSheet code={shown} siteName={siteName} card={card.data} />}
      {!shown && <CardFacts card={card.data} />}
      {codeKept && !shown && (
        <div className="grid justify-items-start gap-2 print:hidden">
          <Button busy={code.isPending} onClick={() => code.mutate({ params: { id } })}>
            {t('show')}
          </Button>
          <p className="text-note text-soft">{t('showHint')}</p>
        </div>
      )}
      {shown && codeKept && (
        <div className="grid gap-3 print:hidden">
          <Callout tone="caution">{t('saveHint')}</Callout>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => print()}>
              {t('print')}
            </Button>
            <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate({ params: { id } })}>
              {t('saved')}
            </Button>
          </div>
        </div>
      )}
      {!codeKept && <p className="text-soft">{t(shown ? 'savedNow' : 'gone')}</p>}
      {failure && <FormFailure error={failure} />}
    </section>
  );
}
