import { amountPattern } from '#domain/amount-pattern.ts';
import { type ClaimReason, claimReasons, claimStatuses } from '#domain/claim-status.ts';
import type { CallInput } from '#lib/api/types.ts';

export type QueueQuery = NonNullable<CallInput<'GET /api/v1/operator/claims/'>['query']>;
export type QueueFilter = NonNullable<QueueQuery['show']>;

export const showGroups = ['hands', 'open', 'unaddressed', 'all'] as const satisfies QueueFilter[];
const showValues: readonly QueueFilter[] = [...showGroups, ...claimStatuses];

const code = /^[A-Z0-9]{2,16}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Filters of the queue in addition to status and search. Each filter has the format of its value in the URL. */
const formats = {
  reason: new RegExp(`^(?:${claimReasons.join('|')})$`),
  from: code,
  to: code,
  sum_min: amountPattern,
  sum_max: amountPattern,
  waits_minutes: /^[1-9]\d{0,6}$/,
  date_from: day,
  date_to: day,
  account: uuid,
} as const satisfies Partial<Record<keyof QueueQuery, RegExp>>;

export type FilterName = keyof typeof formats;
export const filterNames = Object.keys(formats) as FilterName[];

/** Values of the filters as they stand in the URL. A filter that is not set has the value ''. */
export type Filters = Record<FilterName, string>;

export interface QueueState {
  show: QueueFilter;
  search: string;
  filters: Filters;
  /** Cursor that names the last claim of the previous page, or '' for the first page. */
  after: string;
}

interface Params {
  get: (name: string) => string | null;
}

/** Reads the state of the queue from the page's query string. Ignores invalid values. */
export function queueStateFrom(params: Params): QueueState {
  const valueOf = (name: string, format: RegExp) => format.exec(params.get(name) ?? '')?.[0] ?? '';
  const filters = Object.fromEntries(filterNames.map((name) => [name, valueOf(name, formats[name])])) as Filters;
  const hasCurrency = filters.from !== '' || filters.to !== '';
  return {
    show: showValues.find((show) => show === params.get('show')) ?? 'hands',
    search: params.get('search')?.slice(0, 240) ?? '',
    filters: hasCurrency ? filters : { ...filters, sum_min: '', sum_max: '' },
    after: valueOf('after', /^[0-3]_\d{1,17}_\d{1,15}$/),
  };
}

/** Returns the query string of the page for a state of the queue, or '' for the queue's initial state. */
export function addressQuery({ show, search, filters, after }: QueueState): string {
  const query = new URLSearchParams();
  if (show !== 'hands') query.set('show', show);
  if (search) query.set('search', search);
  for (const name of filterNames) if (filters[name]) query.set(name, filters[name]);
  if (after) query.set('after', after);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Returns the query parameters of the API call for a state of the queue. In the default list, a search covers claims in
 * every status.
 */
export function callQuery({ show, search, filters, after }: QueueState, size: number): QueueQuery {
  const { reason, waits_minutes, ...texts } = filters;
  const given = Object.entries(texts).filter(([, value]) => value !== '');
  return {
    show: isEverywhere({ show, search }) ? 'all' : show,
    size,
    ...(search && { search }),
    ...(reason && { reason: reason as ClaimReason }),
    ...(waits_minutes && { waits_minutes: Number(waits_minutes) }),
    ...Object.fromEntries(given),
    ...(after && { after }),
  };
}

export const isEverywhere = ({ show, search }: Pick<QueueState, 'show' | 'search'>): boolean =>
  search !== '' && show === 'hands';
