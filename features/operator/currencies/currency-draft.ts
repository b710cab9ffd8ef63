import type { CallInput } from '#lib/api/types.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import type { DeskCurrency } from '../types.ts';

export type CurrencyInput = DeskCurrency['receiveInputs'][number];
export type CurrencyKind = CallInput<'PUT /api/v1/operator/currencies/:code/'>['body']['kind'];

/** State of the currency form. Every text is kept as typed, and '' means that a value is missing. */
export interface CurrencyDraft {
  code: string;
  kind: CurrencyKind;
  nameRu: string;
  nameEn: string;
  currency: string;
  group: string;
  network: string;
  icon: string;
  digits: string;
  start: string;
  synonyms: string;
  visible: boolean;
  receiveInputs: CurrencyInput[];
  notifySendRu: string;
  notifySendEn: string;
  notifyReceiveRu: string;
  notifyReceiveEn: string;
}

export const newInput = (name: string): CurrencyInput => ({
  name,
  labelRu: '',
  labelEn: '',
  placeholder: null,
  hintRu: null,
  hintEn: null,
  format: 'text',
  required: true,
  visible: true,
});

/** Returns the initial state of the form, for an existing currency or for a new one (null). */
export function draftOf(currency: DeskCurrency | null): CurrencyDraft {
  return {
    code: currency?.code ?? '',
    kind: currency && currency.kind !== 'gift' ? currency.kind : 'crypto',
    nameRu: currency?.nameRu ?? '',
    nameEn: currency?.nameEn ?? '',
    currency: currency?.currency ?? '',
    group: currency?.group ?? '',
    network: currency?.network ?? '',
    icon: currency?.chosenIcon ?? '',
    digits: String(currency?.digits ?? 8),
    start: currency?.start ?? '',
    synonyms: currency?.synonyms.join(', ') ?? '',
    visible: currency?.visible ?? true,
    receiveInputs: currency?.receiveInputs ?? [newInput('address')],
    notifySendRu: currency?.notifySendRu ?? '',
    notifySendEn: currency?.notifySendEn ?? '',
    notifyReceiveRu: currency?.notifyReceiveRu ?? '',
    notifyReceiveEn: currency?.notifyReceiveEn ?? '',
  };
}

export type DraftField = keyof CurrencyDraft;

/**
 * Parses the typed settings of a currency.
 * @returns the settings in the format of the API, and the fields whose text is missing or invalid
 */
export function readDraft(draft: CurrencyDraft, locale: string) {
  const wrong = new Set<DraftField>();
  for (const field of ['nameRu', 'nameEn', 'currency', 'group'] as const)
    if (draft[field].trim() === '') wrong.add(field);
  if (!/^[A-Z0-9]{2,16}$/.test(draft.code.trim().toUpperCase())) wrong.add('code');
  if (!/^\d{1,2}$/.test(draft.digits.trim())) wrong.add('digits');
  const start = draft.start.trim() === '' ? null : parseExactAmount(draft.start, locale);
  if (start === null && draft.start.trim() !== '') wrong.add('start');
  if (draft.receiveInputs.some(({ labelRu, labelEn }) => labelRu.trim() === '' || labelEn.trim() === ''))
    wrong.add('receiveInputs');
  const body = {
    nameRu: draft.nameRu.trim(),
    nameEn: draft.nameEn.trim(),
    currency: draft.currency.trim().toUpperCase(),
    group: draft.group,
    network: draft.network || null,
    icon: draft.icon || null,
    digits: Number(draft.digits),
    start,
    synonyms: draft.synonyms
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    visible: draft.visible,
    receiveInputs: draft.receiveInputs,
    notifySendRu: draft.notifySendRu.trim() || null,
    notifySendEn: draft.notifySendEn.trim() || null,
    notifyReceiveRu: draft.notifyReceiveRu.trim() || null,
    notifyReceiveEn: draft.notifyReceiveEn.trim() || null,
  };
  return { body, wrong };
}
