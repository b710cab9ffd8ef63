import type { z } from 'zod';
import type { currencyEndpoints, newCurrency } from '#contracts/currencies.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { iconFiles } from '../../../icons/files.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { changeAndLog, logChange } from '../../platform/change-log/service.ts';
import { waitingSubjects } from '../../platform/change-requests/service.ts';
import { assertHarmless, assertKnown, type Choices } from './assert-harmless.ts';
import { type CurrencyPatch, columnsOf, currencyOf, type DeskCurrency, loggedCurrency } from './currency-answer.ts';
import * as sql from './queries.ts';

export { applyApprovedNetwork, saveNetwork } from './save-network.ts';

interface Staff {
  id: string;
  locale: Locale;
  hasFreshCode: boolean;
}

/** Words that stand beside the place to pay, so that customers trust them. */
const trustedWords = [
  'nameRu',
  'nameEn',
  'notifySendRu',
  'notifySendEn',
  'notifyReceiveRu',
  'notifyReceiveEn',
] as const;

/** Returns all currencies with their settings, in the order of the form's pickers. */
export const listCurrencies = async (db: Db, locale: Locale): Promise<DeskCurrency[]> =>
  (await sql.currencyRows(db)).map((row) => currencyOf(row, locale));

type ChoicesAnswer = z.input<(typeof currencyEndpoints)['GET /api/v1/operator/currencies/choices/']['response']>;

/** Returns the groups, networks and icons that a currency can have. */
export async function currencyChoices(db: Db, locale: Locale): Promise<ChoicesAnswer> {
  const [groups, networks, waiting] = await Promise.all([
    sql.groupRows(db),
    sql.networkRows(db),
    waitingSubjects(db, 'currencies'),
  ]);
  return {
    groups: groups.map(({ key, nameRu, nameEn }) => ({ key, name: locale === 'ru' ? nameRu : nameEn })),
    networks: networks.map((network) => ({ ...network, isWaiting: waiting.has(network.code) })),
    icons: Object.entries(iconFiles).map(([name, url]) => ({ name, url })),
  };
}

async function choicesOf(db: Db): Promise<Choices> {
  const [groups, networks] = await Promise.all([sql.groupRows(db), sql.networkRows(db)]);
  return {
    groups: new Set(groups.map(({ key }) => key)),
    networks: new Map(networks.map(({ code, confirmations }) => [code, confirmations])),
    icons: new Set(Object.values(iconFiles)),
  };
}

async function currencyRow(db: Db, code: string): Promise<sql.CurrencyRow> {
  const [row] = await sql.currencyRows(db, code);
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * Changes a currency and logs the change.
 * @throws ApiError `not_found` for an unknown currency; `validation` if a value is invalid or must not change while
 * claims are open, and the error then names the field; `fresh_code_required` for a new name or notice
 */
export async function saveCurrency(tx: Tx, code: string, patch: CurrencyPatch, staff: Staff): Promise<DeskCurrency> {
  const read = async () => loggedCurrency(await currencyRow(tx, code));
  await changeAndLog(tx, { by: staff.id, room: 'currencies', subject: code }, read, async () => {
    const row = await currencyRow(tx, code);
    if (trustedWords.some((name) => patch[name] && patch[name] !== row[name])) assertFreshCode(staff);
    const choices = await choicesOf(tx);
    assertKnown(patch, patch.digits ?? row.digits, choices, staff.locale);
    assertHarmless(row, patch, choices, staff.locale);
    const columns = columnsOf(patch);
    if (Object.keys(columns).length > 0) await sql.updateCurrency(tx, code, columns);
  });
  return currencyOf(await currencyRow(tx, code), staff.locale);
}

/**
 * Adds a currency. Visitors can exchange the currency only after an operator has opened directions with it.
 * @throws ApiError `conflict` if the code is taken; `validation` if a value is invalid, and the error then names the
 * field
 */
export async function addCurrency(
  tx: Tx,
  code: string,
  { kind, ...patch }: z.output<typeof newCurrency>,
  staff: Staff,
): Promise<DeskCurrency> {
  assertKnown(patch, patch.digits, await choicesOf(tx), staff.locale);
  const { nameRu, nameEn, currency: unit, group: groupKey, digits } = patch;
  const added = { ...columnsOf(patch), code, kind, nameRu, nameEn, unit, groupKey, digits };
  if (!(await sql.insertCurrency(tx, added))) throw new ApiError('conflict', { messageKey: 'Refusals.currencyKnown' });
  const row = await currencyRow(tx, code);
  await logChange(tx, { by: staff.id, room: 'currencies', subject: code }, {}, loggedCurrency(row));
  return currencyOf(row, staff.locale);
}

/** Sets whether cash in this payment system can be exchanged in a city. */
export const offerInCity = (tx: Tx, ps: number, city: string, offered: boolean): Promise<void> =>
  sql.updateCities(tx, ps, city, offered);
