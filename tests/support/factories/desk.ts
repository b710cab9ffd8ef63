import type { z } from 'zod';
import type { queueItem } from '#contracts/claim-queue.ts';
import type { operatorClaim, operatorReserve } from '#contracts/operator.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { aClaim } from './claim.ts';

type DeskClaim = z.output<typeof operatorClaim>;
type QueueItem = z.output<typeof queueItem>;

export const aDeskClaim = (status: ClaimStatus, over: Partial<DeskClaim> = {}): DeskClaim => ({
  claim: aClaim(status),
  actions: [],
  worker: null,
  locale: 'ru',
  clock: null,
  held: [],
  currentPrice: null,
  entries: [],
  payouts: [],
  moves: [],
  office: null,
  requisites: [],
  refundRequisites: [],
  deposits: [],
  identityAsked: { claim: false, user: false },
  linkedTo: null,
  approval: null,
  approvalOff: false,
  refundStated: null,
  holdEnded: false,
  approvals: [],
  onRail: false,
  givenUp: [],
  ...over,
});

export const aQueueItem = (over: Partial<QueueItem> = {}): QueueItem => ({
  id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11',
  number: 100_017,
  status: 'marked_paid',
  reason: null,
  title: 'title of marked_paid',
  fromCode: 'BTC',
  toCode: 'SBERRUB',
  fromCurrency: 'BTC',
  toCurrency: 'RUB',
  fromSumma: '0.015',
  toSumma: '79123.45',
  createdAt: '2026-11-20T11:10:00.000Z',
  changedAt: '2026-11-20T11:20:00.000Z',
  overdue: false,
  bills: 0,
  worker: null,
  network: null,
  ...over,
});

export const aReserve = (over: Partial<z.output<typeof operatorReserve>> = {}): z.output<typeof operatorReserve> => ({
  ps: 50,
  code: 'SBERRUB',
  name: 'Сбербанк',
  currency: 'RUB',
  digits: 2,
  total: '1000',
  held: '400',
  free: '600',
  marked: { count: 0, summa: '0' },
  ...over,
});
