import type { z } from 'zod';
import type { queuePage, queueQuery } from '#contracts/claim-queue.ts';
import { type ClaimStatus, claimStatuses, isFinal, openStatuses, operatorStatuses } from '#domain/claim-status.ts';
import { rangeEnd, rangeStart } from '#domain/date-range.ts';
import { isSumSearchTooLong, sumSearchDays, sumSearchStart } from '#domain/sum-search.ts';
import type { Db } from '../../../db/pool.ts';
import { fieldError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { overdueStatuses } from '../../claims/lifecycle/service.ts';
import type { ClaimStaff } from './action-context.ts';
import { type QueuePosition, queueRows } from './queries/queue.ts';
import type { ClaimFilter } from './queries/queue-filter.ts';

type QueueQuery = z.output<typeof queueQuery>;
type QueuePage = z.input<typeof queuePage>;
type QueueList = 'hands' | 'open' | 'all' | 'unaddressed';

const statusesByList: Record<QueueList, readonly ClaimStatus[]> = {
  hands: operatorStatuses,
  open: openStatuses,
  all: claimStatuses,
  unaddressed: [],
};

const isList = (show: QueueQuery['show']): show is QueueList => show in statusesByList;

const statusesOf = (show: QueueQuery['show']): readonly ClaimStatus[] => (isList(show) ? statusesByList[show] : [show]);

/**
 * Tells whether a list of the queue contains refunds without requisites. Most lists leave such refunds out, because
 * staff cannot process them yet.
 */
function unaddressedIn(show: QueueQuery['show']): 'none' | 'too' | 'only' {
  if (show === 'unaddressed') return 'only';
  return show === 'all' || show === 'refund' ? 'too' : 'none';
}

/**
 * The member of staff who reads the queue. `secret` is the setting SECRET: a card number in the search is hashed with a
 * key derived from SECRET.
 */
type Reader = Pick<ClaimStaff, 'locale' | 'secret'>;

/**
 * Maximum number of claims that the queue counts. The exact number of claims in a longer list is not needed, because
 * nobody opens its later pages.
 */
const maxCount = 1_000;

/**
 * Returns one page of the staff's queue of claims. If `more` is true, the number of matching claims is larger than
 * `count`.
 * @throws ApiError `validation` if a range of sums comes without a currency, or if a search by sum covers too many days
 */
export async function claimQueue(db: Db, query: QueueQuery, { locale, secret }: Reader): Promise<QueuePage> {
  const { show, after, size } = query;
  if ((query.sum_min ?? query.sum_max) !== undefined && (query.from ?? query.to) === undefined)
    throw fieldError(locale, 'sum_min', 'Refusals.sumNeedsCurrency');
  const now = new Date();
  if (isSumSearchTooLong(query, now))
    throw fieldError(locale, 'date_from', 'Refusals.sumSearchTooLong', {
      values: { days: sumSearchDays },
      isDetail: true,
    });
  const statuses = statusesOf(show);
  const { count, more, rows } = await queueRows(db, {
    size,
    filter: filterOf(query, secret),
    after: after === undefined ? null : positionOf(after),
    open: statuses.filter((status) => !isFinal(status)),
    ended: statuses.filter(isFinal),
    hands: operatorStatuses,
    overdue: overdueStatuses,
    unaddressed: unaddressedIn(show),
    endedSince: sumSearchStart(query, now),
    maxCount,
  });
  const last = rows.length > size ? rows[size - 1] : undefined;
  const results = rows.slice(0, size).map((row) => ({
    ...row,
    title: t(locale, `ClaimStatus.${row.status}.title`),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }));
  return {
    count,
    more,
    next: last ? `${last.place}_${last.at}_${last.number}` : null,
    results,
  };
}

function filterOf(query: QueueQuery, secret: string): ClaimFilter {
  const { search, reason, from, to, sum_min, sum_max, waits_minutes, date_from, date_to, account } = query;
  return {
    search,
    secret,
    reason: reason ?? null,
    from: from ?? null,
    to: to ?? null,
    sumMin: sum_min ?? null,
    sumMax: sum_max ?? null,
    unchangedSince: waits_minutes === undefined ? null : new Date(Date.now() - waits_minutes * 60_000),
    changedFrom: date_from === undefined ? null : rangeStart(date_from),
    changedTo: date_to === undefined ? null : rangeEnd(date_to),
    account: account ?? null,
  };
}

function positionOf(after: string): QueuePosition {
  const [place = '', at = '', number = ''] = after.split('_');
  return { place: Number(place), at, number: Number(number) };
}
