import type { SettingName } from '#domain/settings/groups.ts';

/** Sections of the settings page, in the order in which a new owner needs them. */
export const settingSections = [
  {
    key: 'brand',
    names: [
      'brand.nameRu',
      'brand.nameEn',
      'brand.taglineRu',
      'brand.taglineEn',
      'brand.descriptionRu',
      'brand.descriptionEn',
      'brand.isNameShown',
      'brand.accentLight',
      'brand.accentDark',
    ],
  },
  {
    key: 'contacts',
    names: [
      'contacts.email',
      'contacts.telegram',
      'contacts.chat',
      'contacts.legalNameRu',
      'contacts.legalNameEn',
      'contacts.legalAddressRu',
      'contacts.legalAddressEn',
      'contacts.footerRu',
      'contacts.footerEn',
    ],
  },
  { key: 'chat', names: ['chat.provider', 'chat.idRu', 'chat.idEn'] },
  {
    key: 'orders',
    names: [
      'calculator.fromCode',
      'calculator.toCode',
      'calculator.quoteSeconds',
      'claims.tolerance',
      'claims.markedHoldMinutes',
      'claims.amlReviewFrom',
      'claims.amlRefuseFrom',
      'receipts.unpaidDays',
    ],
  },
  {
    key: 'timeouts',
    names: [
      'timeouts.confirmMinutes',
      'timeouts.verifyHours',
      'timeouts.requisiteMinutes',
      'timeouts.confirmationHours',
      'timeouts.partialMinutes',
      'timeouts.untouchedMinutes',
      'timeouts.staffMinutes',
      'timeouts.sentHours',
    ],
  },
  { key: 'rates', names: ['rates.jump', 'rates.spread', 'rates.maxAgeSeconds'] },
  {
    key: 'approvals',
    names: [
      'claims.approvalUsd',
      'claims.fourEyesUsd',
      'claims.withdrawalShare',
      'claims.operatorDayUsd',
      'claims.repriceUsd',
    ],
  },
  {
    key: 'limits',
    names: [
      'limits.open',
      'limits.openPerIp',
      'limits.ipPerHour',
      'limits.emailPerDay',
      'limits.requisitePerDay',
      'limits.claimShare',
      'limits.ownShare',
      'limits.unpaidShare',
      'limits.networkShare',
      'limits.networkFactor',
      'limits.networkReserves',
      'limits.paidFactor',
    ],
  },
  { key: 'captcha', names: ['limits.captchaAfter', 'limits.captchaShare', 'login.captcha'] },
  { key: 'verification', names: ['verification.identityUsd', 'verification.validDays', 'verification.photoDays'] },
  {
    key: 'mail',
    names: [
      'mail.unpaidPerRecipient',
      'mail.unpaidPerPerson',
      'mail.unpaidPerNetwork',
      'mail.strangersPerHour',
      'mail.strangersPerNetwork',
    ],
  },
  {
    key: 'partners',
    names: [
      'referral.levels',
      'referral.currency',
      'referral.minWithdrawal',
      'referral.withdrawalFee',
      'referral.holdDays',
      'referral.system',
    ],
  },
  { key: 'monitors', names: ['monitors.list'] },
  {
    key: 'shops',
    names: [
      'shops.rewardPercent',
      'shops.holdDays',
      'shops.minWithdrawal',
      'shops.withdrawalFee',
      'shops.withdrawalMargin',
      'shops.system',
    ],
  },
  { key: 'gift', names: ['gift.validDays', 'gift.returnDays', 'gift.reminderDays', 'gift.system'] },
] as const satisfies readonly { key: string; names: readonly SettingName[] }[];

export type SectionKey = (typeof settingSections)[number]['key'];

/** Section with the settings to show: all of its settings, or only those that match the search. */
export interface ShownSection {
  key: SectionKey;
  names: readonly SettingName[];
}
