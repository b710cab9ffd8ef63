import { brandFields } from './brand.ts';
import { chatFields } from './chat.ts';
import { claimFields, limitFields, receiptFields } from './claims.ts';
import {
  amount,
  count,
  currency,
  flag,
  guarded,
  guardedAlways,
  guardedBelow,
  optional,
  type SettingField,
  text,
  trusted,
  type ValueOf,
} from './field.ts';
import { monitorFields, referralFields } from './partners.ts';
import { timeoutFields } from './timeouts.ts';

/** Settings of the exchange, grouped as they are stored: one row of the table `settings` for each group. */
export const settingGroups = {
  brand: brandFields,
  contacts: {
    email: trusted(text('email', 254)),
    telegram: trusted(text('telegram', 32)),
    chat: trusted(text('url')),
    legalNameRu: trusted(text('line')),
    legalNameEn: trusted(text('line')),
    legalAddressRu: trusted(text('line')),
    legalAddressEn: trusted(text('line')),
    footerRu: trusted(text('line')),
    footerEn: trusted(text('line')),
  },
  chat: chatFields,
  calculator: {
    fromCode: currency('BTC'),
    toCode: currency('SBERRUB'),
    quoteSeconds: count('seconds', 60, 5, 3_600),
  },
  claims: claimFields,
  timeouts: timeoutFields,
  /** Limits within which a price is accepted. The rate rule of a currency may replace `jump` and `spread`. */
  rates: {
    jump: guarded(amount('percent', '10', '50')),
    spread: guarded(amount('percent', '2', '20')),
    /**
     * Maximum age of a price from a market exchange. It does not apply to central banks, which publish only once a day.
     */
    maxAgeSeconds: guarded(count('seconds', 180, 60, 900)),
  },
  receipts: receiptFields,
  limits: limitFields,
  login: { captcha: flag(false) },
  mail: {
    strangersPerHour: count('mails', 500, 1, 100_000),
    strangersPerNetwork: count('mails', 30, 1, 100_000),
    unpaidPerRecipient: optional(count('claims', 5, 1, 10_000)),
    unpaidPerPerson: optional(count('claims', 10, 1, 10_000)),
    unpaidPerNetwork: optional(count('claims', 50, 1, 10_000)),
  },
  verification: {
    photoDays: count('days', 90, 1, 1_825),
    validDays: count('days', 365, 1, 3_650),
    identityUsd: guarded(optional(amount('usd', null))),
  },
  referral: referralFields,
  monitors: monitorFields,
  shops: {
    system: guardedAlways(currency('USDTTRC20')),
    rewardPercent: guarded(amount('percent', '0.2', '100')),
    holdDays: guardedBelow(count('days', 3, 0, 365)),
    minWithdrawal: amount('balance', '10'),
    withdrawalFee: guardedBelow(amount('balance', '1')),
    withdrawalMargin: guardedBelow(amount('percent', '1', '100')),
  },
  gift: {
    system: currency('GIFT'),
    validDays: count('days', 365, 1, 3_650),
    returnDays: count('days', 30, 1, 3_650),
    reminderDays: count('days', 30, 1, 365),
  },
} as const satisfies Record<string, Record<string, SettingField>>;

export type SettingGroup = keyof typeof settingGroups;

export type GroupValues<G extends SettingGroup> = {
  -readonly [K in keyof (typeof settingGroups)[G]]: (typeof settingGroups)[G][K] extends infer F extends SettingField
    ? ValueOf<F>
    : never;
};

export type Settings = { [G in SettingGroup]: GroupValues<G> };

/** Name of a setting, such as `claims.approvalUsd`. */
export type SettingName = { [G in SettingGroup]: `${G}.${keyof (typeof settingGroups)[G] & string}` }[SettingGroup];

export const settingFields = Object.fromEntries(
  Object.entries(settingGroups).flatMap(([group, fields]) =>
    Object.entries(fields).map(([key, field]) => [`${group}.${key}`, field]),
  ),
) as unknown as Record<SettingName, SettingField>;

export const settingNames = Object.keys(settingFields) as SettingName[];
