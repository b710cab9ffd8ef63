import type { ClaimMailKind } from '#domain/claim-mail.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import { isFinal } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import { demoAddress } from '../../../db/seed/demo-address.ts';
import { t } from '../../../i18n.ts';
import type { ClaimState } from '../page/service.ts';
import type { ClaimMail } from './claim-mail.ts';

const usual = { fromSumma: '0.01', toSumma: '1027.4', course: '102740' };
const minutes = 60_000;

/** Status, reason and received sum of the sample claim, for each kind of mail. */
const states: Record<ClaimMailKind, { to: ClaimStatus; reason?: ClaimReason; received?: string }> = {
  created: { to: 'new' },
  verify: { to: 'verify' },
  requisites: { to: 'wait_payment' },
  unseen: { to: 'wait_payment' },
  seen: { to: 'confirming' },
  received: { to: 'paid', received: usual.fromSumma },
  uncredited: { to: 'wait_payment' },
  uncreditedEnded: { to: 'expired' },
  partial: { to: 'paid_partial', reason: 'less', received: '0.006' },
  choice: { to: 'choice', reason: 'less', received: '0.006' },
  payout: { to: 'payout_sent', received: usual.fromSumma },
  done: { to: 'done', received: usual.fromSumma },
  refund: { to: 'refund', reason: 'operator', received: usual.fromSumma },
  refunded: { to: 'refunded', reason: 'operator', received: usual.fromSumma },
  lapsed: { to: 'expired' },
  expired: { to: 'expired' },
  cancelled: { to: 'cancelled', reason: 'client' },
  failed: { to: 'failed', reason: 'operator' },
};

/**
 * Returns the data of an example mail about a claim from BTC to USDT. The claim is in the state that causes this kind
 * of mail.
 */
export function sampleClaimMail(kind: ClaimMailKind, locale: Locale, words: string): ClaimMail {
  const { to, reason = null, received = '0' } = states[kind];
  const at = new Date();
  const clockAt = new Date(at.getTime() + 30 * minutes);
  return {
    kind,
    words,
    claim: sampleClaim(to, reason, { at, until: clockAt, received, locale }),
    office: null,
    requisite: { version: 1, value: demoAddress('BTC'), holder: null, bank: null, tag: null },
    row: {
      move: '1',
      at,
      from: null,
      to,
      reason,
      note: null,
      laterMoves: [],
      email: 'visitor@example.org',
      locale,
      mutesProgress: false,
      status: to,
      clockAt,
      rail: 'manual',
      received,
    },
  };
}

interface Moments {
  at: Date;
  until: Date;
  received: string;
  locale: Locale;
}

function sampleClaim(
  status: ClaimStatus,
  reason: ClaimReason | null,
  { at, until, received, locale }: Moments,
): ClaimState {
  const place = (value: string) => [{ name: 'address', label: t(locale, 'Mail.facts.value'), value }];
  const isRefund = status === 'refund' || status === 'refunded';
  return {
    ...usual,
    id: '00000000-0000-4000-8000-000000000000',
    number: 100_017,
    status,
    reason,
    stage: null,
    title: '',
    text: '',
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
    fromPs: 0,
    toPs: 0,
    courseType: 'default',
    courseFixedUntil: until.toISOString(),
    payUntil: null,
    serverTime: at.toISOString(),
    actions: [],
    email: 'visitor@example.org',
    from: { ...side('Bitcoin', 'BTC', 'Bitcoin'), requisites: [] },
    to: { ...side('Tether TRC20', 'USDT', 'TRON'), requisites: place(demoAddress('TRC20')) },
    city: null,
    fixedMinutes: 30,
    createdAt: at.toISOString(),
    watch: null,
    confirmations: null,
    txIn: null,
    statedTx: null,
    txOut: null,
    refund: isRefund ? { summa: received, reason: '', to: place(demoAddress('BTC')) } : null,
    refundRequisites: null,
    received: null,
    choice: status === 'choice' ? sampleChoice(received, until, locale) : null,
    note: null,
    messages: [],
    shop: null,
    identity: null,
    check: null,
    verification: null,
    gift: null,
    paidOutInCash: false,
    promocode: null,
    history: [],
    repricings: [],
    linked: [],
    demo: null,
    bills: [],
    eta: null,
    formOrigins: [],
    pollAfter: 0,
  };
}

const side = (name: string, currency: string, network: string) => ({
  name,
  code: currency,
  currency,
  network,
  networkCode: null,
  icon: null,
});

function sampleChoice(received: string, deadline: Date, locale: Locale): ClaimState['choice'] {
  const option = (kind: 'continue' | 'refund', toSumma: string, back: string | null) => ({
    kind,
    title: t(locale, `ClaimStatus.choice.option.${kind}`),
    fromSumma: received,
    toSumma,
    course: usual.course,
    send: null,
    back,
    needsRequisites: false,
    enabled: true,
    why: null,
  });
  return {
    reason: 'less',
    received,
    promised: usual,
    options: [option('continue', '616.44', null), option('refund', '0', received)],
    deadline: deadline.toISOString(),
    default: 'continue',
    refundInputs: [],
  };
}
