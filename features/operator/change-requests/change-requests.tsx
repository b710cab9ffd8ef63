'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
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
  /** Subject whose changes are shown, for example one direction. If omitted, the changes of all subjects are shown. */
  subject?: string;
}

/** Lists the changes that wait for approval by a second member of staff. */
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

function RequestItem({ request }: { request: ChangeRequest }) {
  const { id, room, subject, changes, note, places, by, at, mine } = request;
  const t = useTranslations('Operator.changeRequests');
  const locale = useLocale();
  const client = useQueryClient();
  const decision = useMutation({
    ...mutationFor('POST /api/v1/operator/change-requests/:id/'),
    // Reloads the list after an error too, because a colleague may have decided on the change meanwhile.
    onSettled: () => client.invalidateQueries(),
  });
  const decide = (approve: boolean) => decision.mutate({ params: { id }, body: { approve } });
  return (
    <li className="grid gap-1">
      {room !== 'settings' && <p className="font-semibold">{subject}</p>}
      {places ? <Places places={places} /> : <ChangedFields changes={changes} room={room} />}
      {note && <p className="whitespace-pre-wrap wrap-anywhere">{t('note', { note })}</p>}
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

/** Groups the digits of a card number by four, as they are printed on the card. */
const inFours = (value: string): string => (/^\d{13,19}$/.test(value) ? value.replace(/(\d{4})(?=\d)/g, '$1 ') : value);

/** Shows whole requisites before and after a change, one under the other, so that they can be compared digit by digit. */
function Places({ places: { before, after } }: { places: NonNullable<ChangeRequest['places']> }) {
  const t = useTranslations('Operator.changeRequests');
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1 tabular-nums">
      {(
        [
          ['was', before],
          ['now', after],
        ] as const
      ).map(([side, lines]) => (
        <Fragment key={side}>
          <dt className="text-soft">{t(side)}</dt>
          {lines.map(({ label, value }) => (
            <dd key={label} className={cn('col-start-2 wrap-anywhere', side === 'now' && 'font-semibold')}>
              <span className="sr-only">{label} </span>
              {inFours(value)}
            </dd>
          ))}
        </Fragment>
      ))}
    </dl>
  );
}
