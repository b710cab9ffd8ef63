'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { cn } from '#lib/cn.ts';
import { formatMoment } from '#lib/format.ts';
import { ChangedFields } from '../change-log/changed-fields.tsx';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { ChangeRequest } from '../types.ts';
import { useMay } from '../use-role.ts';

interface Props {
  room: ChangeRequest['room'];
  /** Shows only the changes of this subject, for example of one direction. */
  subject?: string;
}

/** Changes that wait for approval by a second member of staff. */
export function ChangeRequests({ room, subject }: Props) {
  const t = useTranslations('Operator.changeRequests');
  const maySee = useMay()('changes:read');
  const { data = [], error } = useQuery({
    ...queryFor('GET /api/v1/operator/change-requests/', { query: { room } }),
    enabled: maySee,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const requests = data.filter((request) => subject === undefined || request.subject === subject);
  if (error) return <OperatorError error={error} />;
  if (requests.length === 0) return null;
  return (
    <Callout tone="info" title={t('title')}>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
    </Callout>
  );
}

function RequestItem({ request: { id, room, subject, changes, by, at, mine } }: { request: ChangeRequest }) {
  const t = useTranslations('Operator.changeRequests');
  const locale = useLocale();
  const client = useQueryClient();
  const decision = useMutation({
    ...mutationFor('POST /api/v1/operator/change-requests/:id/'),
    // Reloads the list in any case, because a colleague may have decided on the change meanwhile.
    onSettled: () => client.invalidateQueries(),
  });
  const decide = (approve: boolean) => decision.mutate({ params: { id }, body: { approve } });
  return (
    <li className="grid gap-1">
      {room !== 'settings' && <p className="font-semibold">{subject}</p>}
      <ChangedFields changes={changes} room={room} />
      <p className="text-note text-soft">
        {by}, <time dateTime={at}>{formatMoment(at, locale)}</time>
      </p>
      {mine && <p className="text-note">{t('mine')}</p>}
      <IfMay permission="changes:approve">
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
      {decision.error && <OperatorError error={decision.error} />}
    </li>
  );
}
