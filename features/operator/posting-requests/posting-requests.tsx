'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { formatMoney } from '#domain/format.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { cn } from '#lib/cn.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { PostingRequest } from '../types.ts';
import { DecidedElsewhere } from './decided-elsewhere.tsx';

const requestsQuery = queryFor('GET /api/v1/operator/posting-requests/');

/** Lists withdrawals from a reserve and losses on claims that wait for approval by a second member of staff. */
export function PostingRequests({ claimId }: { claimId?: string }) {
  const t = useTranslations('Operator.postingRequests');
  const { data = [], error } = useQuery({ ...requestsQuery, staleTime: 0, refetchOnWindowFocus: 'always' });
  const [isDecidedElsewhere, setDecidedElsewhere] = useState(false);
  const requests = claimId === undefined ? data : data.filter(({ claim }) => claim?.id === claimId);
  if (error) return <OperatorError error={error} />;
  if (requests.length === 0) return isDecidedElsewhere ? <DecidedElsewhere /> : null;
  return (
    <Callout tone="info" title={t('title')}>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            isLinked={claimId === undefined}
            onDecidedElsewhere={setDecidedElsewhere}
          />
        ))}
      </ul>
      {isDecidedElsewhere && <DecidedElsewhere />}
    </Callout>
  );
}

/**
 * Whether an error means that the withdrawal or loss no longer waits for a decision. Such an error is `not_found`, or
 * a `conflict` that concerns no form field.
 */
const isGone = (error: Error): boolean =>
  error instanceof ApiFailure &&
  (error.code === 'not_found' || (error.code === 'conflict' && !fieldError(error, 'action')));

function RequestItem({
  request: { id, kind, summa, code, currency, claim, note, by, at, mine, day },
  isLinked,
  onDecidedElsewhere,
}: {
  request: PostingRequest;
  /** Whether each loss is shown with a hyperlink to its claim. False on the claim's own page. */
  isLinked: boolean;
  onDecidedElsewhere: (isDecided: boolean) => void;
}) {
  const t = useTranslations('Operator.postingRequests');
  const locale = useLocale();
  const client = useQueryClient();
  const decision = useSubmit('POST /api/v1/operator/posting-requests/:id/', {
    onSuccess: async (open) => {
      client.setQueryData(requestsQuery.queryKey, open);
      onDecidedElsewhere(false);
      await client.invalidateQueries();
    },
    onError: async (error) => {
      if (!isGone(error)) return;
      onDecidedElsewhere(true);
      await client.invalidateQueries();
    },
  });
  const reason = fieldError(decision.error, 'action');
  const title = t(kind, { code, number: String(claim?.number ?? '') });
  const dollars = (value: string) => formatMoney(value, 'USD', locale);
  const decide = (approve: boolean) => decision.mutate({ params: { id }, body: { approve } });
  return (
    <li className="grid gap-1">
      <p>
        {claim && isLinked ? <Link href={routes.operatorClaim(claim.id)}>{title}</Link> : title}{' '}
        <Amount value={summa} code={currency} className="font-semibold" />
      </p>
      <p className="text-note text-soft">
        <time dateTime={at}>{formatMoment(at, locale)}</time>, {by}: {t('note', { note })}
      </p>
      {day && (
        <p className="text-note">
          {day.sent === null
            ? t('unpriced', { limit: dollars(day.limit) })
            : t('day', { sent: dollars(day.sent), limit: dollars(day.limit) })}
        </p>
      )}
      {mine && <p className="text-note">{t('mine')}</p>}
      <IfMay permission="payouts:approve">
        {' '}
        <div className="flex flex-wrap gap-2">
          {!mine && (
            <Button size="dense" busy={decision.isPending} onClick={() => decide(true)}>
              {t('approve')}
            </Button>
          )}
          <Button
            size="dense"
            variant="quiet"
            className={cn(mine && '-ml-2')}
            busy={decision.isPending}
            onClick={() => decide(false)}
          >
            {t(mine ? 'withdraw' : 'decline')}
          </Button>
        </div>
      </IfMay>
      {reason && (
        <p role="alert" className="text-danger">
          {reason}
        </p>
      )}
      {decision.error && !reason && !isGone(decision.error) && <OperatorError error={decision.error} />}
    </li>
  );
}
