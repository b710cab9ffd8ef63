'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import { usePollInterval } from '../live/desk-events.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { OperatorClaim } from '../types.ts';
import { NoteForm } from './note-form.tsx';

const refreshMs = 15_000;

/** Notes for colleagues and messages to the visitor, with a form for a new note or message. */
export function ClaimNotes({ details: { claim, locale: language, deposits } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.notes');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/claims/:id/notes/', { params: { id: claim.id } }),
    refetchInterval: usePollInterval(refreshMs),
  });
  return (
    <section className="grid gap-2 text-note" aria-labelledby="claim-notes">
      <h2 id="claim-notes" className="text-note text-soft">
        {t('title')}
      </h2>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {data.map(({ id, at, by, forVisitor, text }) => (
            <li key={id} className="grid gap-1 py-2">
              <p className="flex flex-wrap gap-x-4 text-soft">
                <time dateTime={at} className="tabular-nums">
                  {formatMoment(at, locale)}
                </time>
                <span className="wrap-anywhere">{by}</span>
                <span className={forVisitor ? 'font-semibold text-accent' : undefined}>
                  {t(forVisitor ? 'visitor' : 'staff')}
                </span>
              </p>
              <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <IfMay permission="claims:write">
        <NoteForm
          claimId={claim.id}
          locale={language}
          hasEmail={claim.email !== ''}
          isPaid={deposits.some(({ reversedAt }) => reversedAt === null)}
        />
      </IfMay>
    </section>
  );
}
