import { amount, count, fraction, guarded, optional, trusted } from './field.ts';

/** Settings for payments, payouts and unpaid claims. */
export const claimFields = {
  /** Percent by which a payment may differ from the claim's sum and still count as complete. */
  tolerance: guarded(amount('percent', '0.5', '50')),
  /** Payouts above this value in US dollars need the approval of a second member of staff. Null means no limit. */
  approvalUsd: guarded(optional(amount('usd', '3000'))),
  /**
   * Withdrawals that exceed this percent of a reserve within 24 hours need the approval of a second member of staff.
   * Null means no limit.
   */
  withdrawalShare: guarded(optional(amount('percent', '20', '100'))),
  /**
   * Value in US dollars that one member of staff may pay out or refund within 24 hours on claims whose payments the
   * same person has credited; null means no limit. The limit applies only if a colleague may approve payouts.
   */
  fourEyesUsd: guarded(optional(amount('usd', '1000'))),
  /** Value in US dollars by which one member of staff may raise the payout of a claim. Null means no limit. */
  repriceUsd: guarded(optional(amount('usd', '100'))),
  /** Value in US dollars that one member of staff may send alone within 24 hours. Null means no limit. */
  operatorDayUsd: guarded(optional(amount('usd', '10000'))),
  /**
   * Business minutes for which a claim keeps its hold on the reserve after the first "I paid". The limit applies only
   * while no money is credited.
   */
  markedHoldMinutes: count('minutes', 180, 30, 20_160),
  /** Score of the AML provider from which staff looks at a payment. */
  amlReviewFrom: guarded(count('percent', 50, 1, 100)),
  /** Score of the AML provider from which the exchange refuses an address. */
  amlRefuseFrom: guarded(count('percent', 80, 1, 100)),
} as const;

export const receiptFields = {
  /** Days after which the receipts of a claim that ended unpaid are deleted. */
  unpaidDays: count('days', 7, 3, 3_650),
} as const;

const perPerson = (initial: number) => optional(count('claims', initial, 1, 100_000));
const share = (initial: number) => trusted(optional(fraction('percent', initial, 0, 100)));

/** Limits on new and unpaid claims. Null means unlimited. */
export const limitFields = {
  /** Maximum number of simultaneous unpaid claims of one person, e-mail or requisite. */
  open: perPerson(5),
  /** Maximum number of simultaneous unpaid claims of one IP network. */
  openPerIp: perPerson(20),
  ipPerHour: perPerson(30),
  emailPerDay: perPerson(30),
  requisitePerDay: perPerson(30),
  /** Percent of a reserve that one person's unpaid claims may hold together. A person's only unpaid claim is exempt. */
  ownShare: share(20),
  /**
   * Maximum size of one claim in percent (decision 098): the payout's share of the available reserve, and the payment's
   * share of the largest daily limit of a requisite. People who have received payouts before may exceed the limit on
   * the payout.
   */
  claimShare: share(40),
  /**
   * While unpaid claims hold more than this percent of a reserve, a person may have only one unpaid claim on this
   * reserve.
   */
  unpaidShare: share(70),
  /** A captcha is required when the unpaid claims of one IP network exceed this percent of a reserve. */
  networkShare: share(20),
  /**
   * Multiple of `networkShare` above which new claims of an IP network are refused. Between `networkShare` and this
   * multiple, the network only needs a captcha.
   */
  networkFactor: fraction('times', 2, 1, 100),
  /**
   * Maximum that the unpaid claims of one IP network may hold, counted in whole reserves: half of one reserve and half
   * of another add up to 1. A captcha is required above this maximum divided by `networkFactor`.
   */
  networkReserves: optional(fraction('reserves', 1, 0.01, 1_000)),
  /**
   * A person's unpaid claims may hold this multiple of the person's largest payout in the currency, regardless of
   * `unpaidShare`, `networkShare` and `networkReserves`. Zero turns this exemption off.
   */
  paidFactor: fraction('times', 5, 0, 1_000),
  /** Number of claims that one visitor or IP network may create within an hour without a captcha. */
  captchaAfter: perPerson(3),
  /**
   * Every visitor needs a captcha while claims hold more than this percent of the reserve from which the payout would
   * come.
   */
  captchaShare: share(70),
} as const;
