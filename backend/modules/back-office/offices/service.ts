import type { z } from 'zod';
import type { officeEndpoints, officeSettings } from '#contracts/offices.ts';
import { compare, maxTotal, round } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import type { OfficeHours } from '#domain/office-hours.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { changeAndLog } from '../../platform/change-log/service.ts';
import { waitingSubjects } from '../../platform/change-requests/service.ts';
import { offerInCity } from '../../pricing/currencies/service.ts';
import * as sql from './queries.ts';

export { applyApprovedOffice, saveOffice } from './save-office.ts';

type Body<A extends keyof typeof officeEndpoints> = (typeof officeEndpoints)[A] extends {
  body: infer B extends z.ZodType;
}
  ? z.output<B>
  : never;
export type CashDeskInput = Body<'POST /api/v1/operator/offices/:city/desks/:ps/'>;

/**
 * Returns every city with its office and cash desks, and the payment systems for cash. Also returns the codes of the
 * cities whose office has a change that waits for a second member of staff.
 */
export async function listOffices(db: Db, locale: Locale): Promise<z.input<typeof officeSettings>> {
  const [rows, systems, waiting] = await Promise.all([
    sql.cityRows(db, locale),
    sql.cashSystems(db, locale),
    waitingSubjects(db, 'offices'),
  ]);
  const cities = rows.map(({ office, ...city }) => ({
    ...city,
    office: office && { ...office, schedule: daysOf(office.schedule) },
  }));
  return { cities, systems, waiting: [...waiting] };
}

const daysOf = (hours: OfficeHours | null) =>
  hours && { zone: hours.zone, days: hours.week.map((day) => day && { from: day[0], to: day[1] }) };

interface CashDeskTarget {
  city: string;
  ps: number;
  locale: Locale;
  /** Id of the member of staff who makes the change. */
  by: string;
}

/** Margins must be below this percent. A database constraint has the same limit. */
const maxMargin = '50';

/**
 * Opens a cash desk or changes its terms and stock. Existing claims keep their terms.
 * @throws ApiError `not_found` for an unknown city or cash currency; `validation`, naming the invalid fields;
 * `conflict` if the stock has changed since it was read
 */
export async function saveCashDesk(
  tx: Tx,
  { city, ps, locale, by }: CashDeskTarget,
  order: CashDeskInput,
): Promise<void> {
  const system = (await sql.cashSystems(tx, locale)).find((one) => one.ps === ps);
  if (!system || !(await sql.cityExists(tx, city))) throw new ApiError('not_found');
  const { active, stockWas, ...terms } = order;
  validateTerms(terms, system.digits, locale);
  const subject = `${city} ${system.code}`;
  const read = async () => (await sql.findCashDesk(tx, ps, city)) ?? {};
  await changeAndLog(tx, { by, room: 'offices', subject }, read, async () => {
    await sql.ensureCashDesk(tx, ps, city);
    const before = await sql.lockCashDesk(tx, ps, city);
    if (!isSameAmount(before.stock, stockWas)) throw new ApiError('conflict');
    if (terms.stock !== null && compare(terms.stock, before.held) < 0) {
      throw fieldError(locale, 'stock', 'Refusals.belowHeld', {
        values: { summa: before.held, unit: system.currency },
      });
    }
    await sql.updateCashDesk(tx, ps, city, terms);
    await offerInCity(tx, ps, city, active);
  });
}

function validateTerms({ margin, min, max, stock }: sql.CashDeskTerms, digits: number, locale: Locale): void {
  if (stock !== null && compare(stock, maxTotal) > 0)
    throw fieldError(locale, 'stock', 'Refusals.totalMost', { values: { summa: formatAmount(maxTotal, locale) } });
  if (compare(margin, maxMargin) >= 0)
    throw fieldError(locale, 'margin', 'Refusals.marginMost', { values: { most: formatAmount(maxMargin, locale) } });
  for (const [name, value] of Object.entries({ min, max, stock }))
    if (value !== null && compare(round(value, digits), value) !== 0)
      throw fieldError(locale, name, 'Refusals.digits', { values: { digits } });
  if (min !== null && max !== null && compare(min, max) > 0) throw fieldError(locale, 'max', 'Refusals.maxBelowMin');
}

const isSameAmount = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : compare(one, other) === 0;
