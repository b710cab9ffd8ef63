import { compare } from '../amount.ts';
import type { PartnerLevel } from '../referral.ts';
import { amount, count, currency, guardedAlways, guardedBelow } from './field.ts';

/** Terms of the referral programme. */
export const referralFields = {
  levels: {
    kind: 'levels',
    freshCode: 'always',
    guarded: 'raised',
    initial: [
      { from: '0', percent: '0.1' },
      { from: '10000', percent: '0.15' },
      { from: '50000', percent: '0.2' },
      { from: '200000', percent: '0.25' },
    ],
  },
  /** Name of the currency in which turnover and rewards are shown. */
  currency: { kind: 'text', format: 'line', initial: 'USDT', maxLength: 12 },
  minWithdrawal: amount('balance', '10'),
  /** Fee of a withdrawal, deducted from the withdrawn sum. */
  withdrawalFee: guardedBelow(amount('balance', '1')),
  /** Days after an exchange until its reward can be withdrawn. */
  holdDays: guardedBelow(count('days', 7, 0, 365)),
  /** Code of the payment system for the balances of new partners. */
  system: guardedAlways(currency('USDTTRC20')),
} as const;

export const monitorFields = { list: { kind: 'monitors', initial: [] } } as const;

/** Returns whether the levels begin at 0 and each one begins at a larger turnover than the one before. */
export const isAscending = (levels: readonly PartnerLevel[]): boolean =>
  levels[0]?.from === '0' &&
  levels.every(({ from }, place) => place === 0 || compare(from, levels[place - 1]?.from ?? '0') > 0);
