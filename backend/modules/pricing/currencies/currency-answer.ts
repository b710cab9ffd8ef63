import type { z } from 'zod';
import type { currencyPatch, deskCurrency } from '#contracts/currencies.ts';
import type { Locale } from '#domain/locale.ts';
import { requisiteFormats } from '#domain/requisites/format.ts';
import type { StoredInput } from '../../../db/stored-json.ts';
import { iconOf } from '../../../icons/icon-of.ts';
import type { CurrencyColumns, CurrencyRow } from './queries.ts';

export type DeskCurrency = z.input<typeof deskCurrency>;
export type CurrencyPatch = z.output<typeof currencyPatch>;
type DeskInput = NonNullable<CurrencyPatch['receiveInputs']>[number];

/** Returns a currency as the back office shows it. */
export function currencyOf(row: CurrencyRow, locale: Locale): DeskCurrency {
  return {
    ...row,
    name: locale === 'ru' ? row.nameRu : row.nameEn,
    icon: iconOf({ code: row.code, unit: row.currency, network: row.network, icon: row.chosenIcon }),
    sendInputs: row.sendInputs.map(inputOf),
    receiveInputs: row.receiveInputs.map(inputOf),
  };
}

const inputOf = (stored: StoredInput): DeskInput => ({
  name: stored.name,
  labelRu: stored.label_ru,
  labelEn: stored.label_en,
  placeholder: stored.placeholder ?? null,
  hintRu: stored.hint_ru ?? null,
  hintEn: stored.hint_en ?? null,
  format: requisiteFormats.find((format) => format === stored.format) ?? 'text',
  required: stored.required,
  visible: stored.visible,
});

/** Converts a change of a currency to the columns of its table. */
export function columnsOf({ currency, group, sendInputs, receiveInputs, ...patch }: CurrencyPatch): CurrencyColumns {
  const columns = {
    ...patch,
    ...(currency !== undefined && { unit: currency }),
    ...(group !== undefined && { groupKey: group }),
    ...(sendInputs && { sendInputs: JSON.stringify(sendInputs.map(storedInput)) }),
    ...(receiveInputs && { receiveInputs: JSON.stringify(receiveInputs.map(storedInput)) }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as CurrencyColumns;
}

function storedInput({ labelRu, labelEn, placeholder, hintRu, hintEn, ...input }: DeskInput): StoredInput {
  return {
    ...input,
    label_ru: labelRu,
    label_en: labelEn,
    ...(placeholder && { placeholder }),
    ...(hintRu && { hint_ru: hintRu }),
    ...(hintEn && { hint_en: hintEn }),
  };
}

/** Returns a currency as the change log shows it. */
export function loggedCurrency(row: CurrencyRow) {
  const inputs = (list: StoredInput[]) =>
    list.map(({ name, format = 'text', required }) => `${name}: ${format}${required ? '' : '?'}`).join(', ') || null;
  const { nameRu, nameEn, currency, group, network, start, visible, poolStrategy } = row;
  const { notifySendRu, notifySendEn, notifyReceiveRu, notifyReceiveEn } = row;
  return {
    nameRu,
    nameEn,
    currency,
    group,
    network,
    start,
    visible,
    poolStrategy,
    notifySendRu,
    notifySendEn,
    notifyReceiveRu,
    notifyReceiveEn,
    icon: row.chosenIcon,
    digits: String(row.digits),
    synonyms: row.synonyms.join(', ') || null,
    sendInputs: inputs(row.sendInputs),
    receiveInputs: inputs(row.receiveInputs),
  };
}
