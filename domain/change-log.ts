import { settingNames } from './settings/groups.ts';

/** Sections of the back office whose changes are logged. In the API and the database, the field is named `room`. */
export const changeLogSections = [
  'rates',
  'reserves',
  'offices',
  'hours',
  'tech',
  'claims',
  'contests',
  'verification',
  'shops',
  'withdrawals',
  'staff',
  'gifts',
  'promocodes',
  'directions',
  'currencies',
  'requisites',
  'templates',
  'blocklist',
  'accounts',
  'settings',
  'content',
  'accounting',
] as const;
export type ChangeLogSection = (typeof changeLogSections)[number];

export const changeLogFields = [
  ...(['usd', 'total', 'withdrawal', 'loss'] as const),
  ...([
    'credited',
    'arrivedAt',
    'refundRequisites',
    'payoutRequisites',
    'payoutSum',
    'course',
    'payoutApproved',
    'refundApproved',
    'payoutAlone',
    'refundAlone',
    'identity',
  ] as const),
  ...([
    'always',
    'zone',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
    'closesForm',
  ] as const),
  ...(['maintenance', 'textRu', 'textEn', 'until', 'hideForm', 'hideExport', 'hideApi'] as const),
  ...([
    'nameRu',
    'nameEn',
    'addressRu',
    'addressEn',
    'hoursRu',
    'hoursEn',
    'noteRu',
    'noteEn',
    'active',
    'schedule',
  ] as const),
  ...(['drawValue', 'prizes', 'exportedPeriod'] as const),
  ...(['templateName', 'messageToCustomer'] as const),
  ...(['status'] as const),
  ...(['role', 'invitedAs', 'networks'] as const),
  ...(['blocked', 'sessions', 'expiresAt'] as const),
  ...(['bonusPercent', 'bonusUsd', 'bonusOfMargin', 'usageLimit'] as const),
  ...(['margin', 'min', 'max', 'stock'] as const),
  ...(['enabled', 'marginVerification', 'bonus', 'fromMin', 'fromMax', 'toMin', 'toMax'] as const),
  ...(['fromMinVerification', 'fixedMinutes', 'payMinutes', 'tolerance', 'emailRequired'] as const),
  ...(['notifyRu', 'notifyEn', 'best', 'fromRate', 'toRate', 'courseFloor', 'courseCeiling'] as const),
  ...(['rateBase', 'rateVia', 'rateSources', 'rateFollows', 'rateFactor'] as const),
  ...(['rateJump', 'rateSpread', 'rateFloor', 'rateCeiling'] as const),
  ...(['exported', 'labels', 'floatingPercent', 'delayMinutes'] as const),
  ...(['requisite', 'holder', 'bank', 'tag', 'dayLimit', 'poolStrategy'] as const),
  ...(['currency', 'group', 'network', 'icon', 'digits', 'start', 'synonyms', 'visible'] as const),
  ...(['sendInputs', 'receiveInputs', 'notifySendRu', 'notifySendEn', 'notifyReceiveRu', 'notifyReceiveEn'] as const),
  ...(['networkName', 'confirmations', 'congestion', 'congestionRu', 'congestionEn'] as const),
  ...(['telegramBot'] as const),
  ...([
    'signerOn',
    'autoPayout',
    'autoPayment',
    'chainStopped',
    'rescan',
    'hotLevel',
    'hotManual',
    'noncesFreed',
    'payoutRetried',
    'payoutByHand',
  ] as const),
  ...(['logo', 'logoDark', 'siteIcon'] as const),
  ...(['titleRu', 'titleEn', 'leadRu', 'leadEn', 'bodyRu', 'bodyEn'] as const),
  ...(['faqGroup', 'position', 'tags', 'publishedAt'] as const),
  ...settingNames,
] as const;
export type ChangeLogField = (typeof changeLogFields)[number];

export type FieldValue = string | boolean | null;
export type FieldValues = Readonly<Partial<Record<ChangeLogField, FieldValue>>>;

export interface FieldChange {
  field: ChangeLogField;
  before: FieldValue;
  after: FieldValue;
}

/** Compares two versions of a record and returns the fields whose values differ. A missing field counts as null. */
export function changesBetween(before: FieldValues, after: FieldValues): FieldChange[] {
  return changeLogFields.flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}
