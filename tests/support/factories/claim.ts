import type { z } from 'zod';
import type { claimState } from '#contracts/claim.ts';
import type { claimForm } from '#contracts/claim-payment.ts';
import type { claimRequisite } from '#contracts/claim-requisite.ts';
import { stageOf } from '#domain/claim-stage.ts';
import { type ClaimStatus, isFinal } from '#domain/claim-status.ts';

export type ClaimState = z.output<typeof claimState>;
export type ClaimForm = z.output<typeof claimForm>;
export type ClaimRequisite = z.output<typeof claimRequisite>;

const created = '2026-11-20T11:10:00.000Z';
const now = '2026-11-20T11:20:00.000Z';

const actionsOf: Partial<Record<ClaimStatus, ClaimState['actions']>> = {
  new: ['confirm', 'cancel'],
  wait_payment: ['paid', 'cancel', 'bill'],
  marked_paid: ['unpaid', 'bill', 'transaction'],
  check: ['bill'],
};

export function aClaim(status: ClaimStatus = 'new', over: Partial<ClaimState> = {}): ClaimState {
  return {
    id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11',
    number: 100_017,
    status,
    reason: null,
    stage: stageOf(status),
    title: `title of ${status}`,
    text: `text of ${status}`,
    promisedUntil: null,
    dueAt: null,
    alwaysOpen: true,
    operatorsBackAt: null,
    statusUntil: null,
    final: isFinal(status),
    own: true,
    needsConsent: false,
    takeable: false,
    prize: false,
    fromPs: 1,
    toPs: 21,
    fromSumma: '0.015',
    toSumma: '79123.45',
    course: '5274896.67',
    courseType: 'default',
    courseFixedUntil: null,
    payUntil: status === 'wait_payment' ? '2026-11-20T11:32:00.000Z' : null,
    serverTime: now,
    actions: actionsOf[status] ?? [],
    email: 'visitor@example.org',
    from: {
      name: 'Bitcoin',
      code: 'BTC',
      currency: 'BTC',
      network: 'Bitcoin',
      networkCode: 'BTC',
      icon: null,
      requisites: [],
    },
    to: {
      name: 'Сбербанк',
      code: 'SBERRUB',
      currency: 'RUB',
      network: null,
      networkCode: null,
      icon: null,
      requisites: [{ name: 'card', label: 'Номер карты', value: '2202 2012 3456 7899' }],
    },
    city: null,
    fixedMinutes: 20,
    createdAt: created,
    watch: null,
    confirmations: null,
    txIn: null,
    statedTx: null,
    txOut: null,
    refund: null,
    refundRequisites: null,
    received: null,
    choice: null,
    note: null,
    messages: [],
    history: [
      { at: created, status: 'new', reason: null, title: 'title of new' },
      ...(status === 'new' ? [] : [{ at: now, status, reason: null, title: `title of ${status}` }]),
    ],
    shop: null,
    identity: null,
    check: null,
    verification: null,
    gift: null,
    paidOutInCash: false,
    promocode: null,
    repricings: [],
    linked: [],
    demo: null,
    bills: [],
    eta: null,
    formOrigins: [],
    pollAfter: 4000,
    ...over,
  };
}

/** Returns a claim as shown to a stranger who has only the claim link. */
export const aMaskedClaim = (status: ClaimStatus, over: Partial<ClaimState> = {}): ClaimState =>
  aClaim(status, { own: false, actions: [], email: 'vi•••@example.org', ...over });

export const aClaimForm = (over: Partial<ClaimForm> = {}): ClaimForm => ({
  type: 'inline',
  url: null,
  method: null,
  fields: [],
  notify: null,
  receipt: {
    allowed: true,
    required: false,
    maxSize: 10_000_000,
    types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  },
  congestion: null,
  office: null,
  ...over,
});

export const aRequisite = (over: Partial<ClaimRequisite> = {}): ClaimRequisite => ({
  version: 1,
  type: 'crypto',
  ps: 'Bitcoin',
  summa: '0.015',
  currency: 'BTC',
  network: 'Bitcoin',
  requisites: [
    {
      key: 'address',
      label: 'Адрес',
      value: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      qr: 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.015',
    },
  ],
  tag: null,
  holder: null,
  bank: null,
  payUntil: '2026-11-20T11:32:00.000Z',
  confirmationsRequired: 2,
  senderCheck: false,
  demoChain: null,
  warnings: [],
  ...over,
});

type ClaimChoice = NonNullable<ClaimState['choice']>;
type ChoiceOption = ClaimChoice['options'][number];

export const anOption = (kind: ChoiceOption['kind'], over: Partial<ChoiceOption> = {}): ChoiceOption => ({
  kind,
  title: `option ${kind}`,
  fromSumma: '0',
  toSumma: '0',
  course: '5274896.67',
  send: null,
  back: null,
  needsRequisites: false,
  enabled: true,
  why: null,
  ...over,
});

/**
 * Returns the choice that a visitor gets after paying 0.012 instead of 0.015 BTC: exchange the received amount, top up,
 * or refund.
 */
export const aChoice = (over: Partial<ClaimChoice> = {}): ClaimChoice => ({
  reason: 'less',
  received: '0.012',
  promised: { fromSumma: '0.015', toSumma: '79123.45', course: '5274896.67' },
  options: [
    anOption('continue', { fromSumma: '0.012', toSumma: '63298.76' }),
    anOption('topup', { fromSumma: '0.015', toSumma: '79123.45', send: '0.003' }),
    anOption('refund', { back: '0.012', needsRequisites: true }),
  ],
  deadline: '2026-11-21T11:20:00.000Z',
  default: 'continue',
  refundInputs: [{ name: 'address', label: 'Адрес для возврата', format: 'btc', required: true, visible: true }],
  ...over,
});

export const aChoiceClaim = (over: Partial<ClaimChoice> = {}, claim: Partial<ClaimState> = {}): ClaimState =>
  aClaim('choice', { reason: 'less', actions: ['choose', 'bill'], choice: aChoice(over), ...claim });

export const anOffice = (over: Partial<NonNullable<ClaimForm['office']>> = {}): NonNullable<ClaimForm['office']> => ({
  city: 'Москва',
  address: 'Тверская, 1',
  hours: 'пн–пт 10:00–19:00',
  note: null,
  code: 'K7-42',
  zone: null,
  opensAt: null,
  side: 'give',
  ...over,
});
