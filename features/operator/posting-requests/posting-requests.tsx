'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { cn } from '#lib/cn.ts';
import { formatDate } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import type { PostingRequest } from '../types.ts';

const requestsQuery = queryFor('GET /api/v1/operator/posting-requests/');

/** Withdrawals and losses that wait for the approval of a second member of staff. Renders nothing if there are none. */
export function PostingRequests({ claimId }: { claimId?: string }) {
  const t = useTranslations('Operator.postingRequests');
  const { data = [], error } = useQuery({ ...requestsQuery, staleTime: 0, refetchOnWindowFocus: 'always' });
  const requests = claimId === undefined ? data : data.filter(({ claim }) => claim?.id === claimId);
  if (error) return <OperatorError error={error} />;
  if (requests.length === 0) return null;
  return (
    <Callout tone="caution" title={t('title')}>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} isLinked={claimId === undefined} />
        ))}
      </ul>
    </Callout>
  );
}

function RequestItem({
  request: { id, kind, summa, code, currency, claim, note, by, at, mine },
  isLinked,
}: {
  request: PostingRequest;
  /** Whether a loss leads to its claim: not on the claim's own page. */
  isLinked: boolean;
}) {
  const t = useTranslations('Operator.postingRequests');
  const locale = useLocale();
  const client = useQueryClient();
  const decision = useSubmit('POST /api/v1/operator/posting-requests/:id/', {
    onSuccess: async (open) => {
      client.setQueryData(requestsQuery.queryKey, open);
      await client.invalidateQueries();
    },
  });
  const title = t(kind, { code, number: String(claim?.number ?? '') });
  const decide = (approve: boolean) => decision.mutate({ params: { id }, body: { approve } });
  return (
    <li className="grid gap-1">
      <p>
        {claim && isLinked ? <Link href={routes.operatorClaim(claim.id)}>{title}</Link> : title}{' '}
        <Amount value={summa} code={currency} className="font-semibold" />
      </p>
      <p className="text-note text-soft">
        <time dateTime={at}>{formatDate(at, locale)}</time>, {by}: {t('note', { note })}
      </p>
      {mine && <p className="text-note">{t('mine')}</p>}
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
      {decision.error && <OperatorError error={decision.error} />}
    </li>
  );
}
