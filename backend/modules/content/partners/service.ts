import { z } from 'zod';
import { partnerLevel } from '#contracts/partners.ts';
import { compare, isAmount } from '#domain/amount.ts';
import { monitorLabels } from '#domain/monitor-labels.ts';
import { refferalDays } from '#domain/referral.ts';
import type { Db } from '../../../db/pool.ts';
import { readSetting } from '../../platform/settings/service.ts';

const defaultLevels = [
  { from: '0', percent: '0.1' },
  { from: '10000', percent: '0.15' },
  { from: '50000', percent: '0.2' },
  { from: '200000', percent: '0.25' },
];

const isAscending = (levels: { from: string }[]) =>
  levels[0]?.from === '0' &&
  levels.every(({ from }, place) => place === 0 || compare(from, levels[place - 1]?.from ?? '0') > 0);

const referralSettings = z.object({
  levels: z.array(partnerLevel).min(1).max(12).refine(isAscending).catch(defaultLevels),
  currency: z.string().max(12).catch('USDT'),
  minWithdrawal: z.string().refine(isAmount).catch('10'),
  /** Fee of a withdrawal, deducted from the withdrawn sum. */
  withdrawalFee: z.string().refine(isAmount).catch('1'),
  /** Days after an exchange until its reward can be withdrawn. */
  holdDays: z.int().min(0).max(365).catch(7),
  /** Code of the payment system in which the balances of new partners are kept. */
  system: z.string().max(32).catch('USDTTRC20'),
});

const monitorSettings = z.object({
  list: z
    .array(
      z.object({
        name: z.string().min(1).max(60),
        url: z.url({ protocol: /^https?$/ }),
        /** Identifies the monitor in the URL of its rate file: /rates.xml?for=key. */
        key: z
          .string()
          .regex(/^[a-z0-9-]{1,40}$/)
          .optional(),
        /**
         * Name that the monitor gives to each label of the rate files. Null means that the monitor does not know the
         * label.
         */
        labels: z
          .partialRecord(
            z.enum(monitorLabels),
            z
              .string()
              .regex(/^\w{1,32}$/)
              .nullable(),
          )
          .optional(),
      }),
    )
    .max(100)
    .catch([]),
});

/** Terms of the referral programme. Missing or invalid settings get their defaults. */
export type ReferralTerms = z.infer<typeof referralSettings>;

/** Returns the terms of the referral programme. */
export async function referralTerms(db: Db): Promise<ReferralTerms> {
  return await readSetting(db, 'referral', referralSettings);
}

/** Returns the names that a monitor uses for labels, or undefined if no monitor has this key. */
export async function labelNamesOf(db: Db, key: string) {
  const { list } = await readSetting(db, 'monitors', monitorSettings);
  const monitor = list.find((one) => one.key === key);
  return monitor && (monitor.labels ?? {});
}

/** Returns the referral terms and the list of monitors for the partner pages. */
export async function partnersAnswer(db: Db) {
  const [terms, { list }] = await Promise.all([referralTerms(db), readSetting(db, 'monitors', monitorSettings)]);
  return { ...terms, cookieDays: refferalDays, monitors: list };
}
