import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type SettingName, settingFields } from '#domain/settings/groups.ts';
import type { ShopStatus } from '#domain/shop.ts';
import type { VerificationStatus } from '#domain/verification.ts';
import type { WithdrawalStatus } from '#domain/withdrawal.ts';
import { useSettingText } from '../settings/use-setting-text.ts';
import type { LoggedChange } from '../types.ts';
import { formatValue } from './format-value.ts';

type LoggedStatus = Exclude<VerificationStatus, 'draft'> | ShopStatus | WithdrawalStatus;

interface Props extends Pick<LoggedChange, 'changes' | 'room'> {
  /** Whether a colleague declined the change, so that it never took effect. */
  isDeclined?: boolean;
}

/** Lists changed fields, each with its values before and after. */
export function ChangedFields({ changes, room, isDeclined = false }: Props) {
  const t = useTranslations('Operator.journal');
  const locale = useLocale();
  const status = (value: string) => t(`status.${value as LoggedStatus}`);
  const settings = useSettingText();
  const labels = { nothing: t('nothing'), yes: t('yes'), no: t('no'), status };
  const was = (text: ReactNode) => <span className="text-soft">{text}</span>;
  const now = (text: ReactNode) => <span className="font-semibold">{text}</span>;
  const textOf = (field: Field, value: Value): string =>
    isSetting(field) ? settings.valueText(field, value) : formatValue(field, value, { locale, labels });
  return changes.map(({ field, before, after }) => (
    <p key={field} className="whitespace-pre-wrap tabular-nums wrap-anywhere">
      {t.rich(isDeclined ? 'declinedChange' : 'changed', {
        field: isSetting(field) ? settings.labelOf(field) : t(`field.${fieldName(room, field)}`),
        before: textOf(field, before),
        after: textOf(field, after),
        was,
        now,
      })}
    </p>
  ));
}

type Field = LoggedChange['changes'][number]['field'];
type Value = LoggedChange['changes'][number]['before'];

const isSetting = (field: Field): field is SettingName => field in settingFields;

/**
 * Names of fields whose meaning differs in the section of offices, for use in all other sections. For example, `margin`
 * is the margin of a cash desk in the section of offices, and the margin of a pair everywhere else.
 */
const namesElsewhere = { margin: 'pairMargin', nameRu: 'currencyNameRu', nameEn: 'currencyNameEn' } as const;

function fieldName(room: LoggedChange['room'], field: Exclude<Field, SettingName>) {
  // In the section of promo codes, `until` is the last day of a code. In all other sections, it is the end of
  // maintenance.
  if (room === 'promocodes' && field === 'until') return 'expiresAt';
  const isOfOffice = room === 'offices';
  return !isOfOffice && (field === 'margin' || field === 'nameRu' || field === 'nameEn')
    ? namesElsewhere[field]
    : field;
}
