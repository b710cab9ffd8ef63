import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { officeEndpoints } from '#contracts/offices.ts';
import { changesBetween, type FieldValues } from '#domain/change-log.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { OfficeHours } from '#domain/office-hours.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { changeAndLog, type Decision } from '../../platform/change-log/service.ts';
import { hasApprover, requestChange } from '../../platform/change-requests/service.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';
import { addNote } from '../claim-notes/service.ts';
import * as sql from './queries.ts';

type OfficeInput = z.output<(typeof officeEndpoints)['POST /api/v1/operator/offices/:city/']['body']>;

/** Change of an office as stored while it waits for approval. */
interface Waiting {
  city: string;
  /** Texts and hours at the time of the request, or null for a new office. */
  before: sql.OfficeTold | null;
  after: sql.OfficeTold;
  /** Whether the office is open after the change. Null means that the change neither opens nor closes the office. */
  active: boolean | null;
}

const scheduleOf = (schedule: OfficeInput['schedule']): OfficeHours | null =>
  schedule && { zone: schedule.zone, week: schedule.days.map((day) => day && [day.from, day.to]) };

/** Returns opening hours as a text for the change log. */
const scheduleText = (hours: OfficeHours | null): string | null =>
  hours && `${hours.zone}: ${hours.week.map((day) => day?.join('–') ?? '–').join(', ')}`;

const loggedOffice = (office: Partial<sql.KnownOffice> | undefined): FieldValues =>
  office ? { ...office, schedule: scheduleText(office.schedule ?? null) } : {};

/** Returns an office's texts and hours in a fixed order, so that two offices can be compared as texts. */
const toldOf = (office: sql.OfficeTold): sql.OfficeTold => ({
  nameRu: office.nameRu,
  nameEn: office.nameEn,
  addressRu: office.addressRu,
  addressEn: office.addressEn,
  hoursRu: office.hoursRu,
  hoursEn: office.hoursEn,
  noteRu: office.noteRu,
  noteEn: office.noteEn,
  schedule: office.schedule && { zone: office.schedule.zone, week: office.schedule.week },
});

const isSame = (one: sql.OfficeTold | null, other: sql.OfficeTold | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Creates or changes an office and its city. New texts, new hours and the opening of the office wait for the approval
 * of a second member of staff, because visitors carry cash to the office; closing the office does not wait.
 * @throws ApiError `conflict` if another change of the office is waiting already
 */
export async function saveOffice(tx: Tx, city: string, order: OfficeInput, by: string): Promise<void> {
  const { active, schedule, ...texts } = order;
  const known = await sql.findOffice(tx, city);
  const before = known ? toldOf(known) : null;
  const after = toldOf({ ...texts, schedule: scheduleOf(schedule) });
  const isOpened = active && !known?.active;
  const isGuarded = isOpened || !isSame(before, after);
  if (!isGuarded || !(await hasApprover(tx, by))) return await write(tx, city, { ...after, active }, { by });
  if (known?.active && before && !active) await write(tx, city, { ...before, active }, { by });
  const payload: Waiting = { city, before, after, active: known && !isOpened ? null : active };
  const changes = changesBetween(
    loggedOffice(known && { ...known, active: isOpened ? known.active : active }),
    loggedOffice({ ...after, active }),
  );
  await requestChange(tx, { room: 'offices', subject: city, payload, changes, userId: by });
}

/**
 * Changes an office after a second member of staff has approved the change.
 * @throws ApiError `conflict` if the office has changed since the request
 */
export async function applyApprovedOffice(
  tx: Tx,
  payload: object,
  { by, decision }: { by: string; decision: Decision },
): Promise<void> {
  const { city, before, after, active } = payload as Waiting;
  const known = await sql.findOffice(tx, city);
  if (!isSame(known ? toldOf(known) : null, before && toldOf(before))) throw new ApiError('conflict');
  await write(tx, city, { ...toldOf(after), active: active ?? known?.active ?? false }, { by, decision });
}

async function write(
  tx: Tx,
  city: string,
  { nameRu, nameEn, ...office }: sql.KnownOffice,
  author: { by: string; decision?: Decision },
): Promise<void> {
  const read = async () => loggedOffice(await sql.findOffice(tx, city));
  await changeAndLog(tx, { ...author, room: 'offices', subject: city }, read, async () => {
    await sql.upsertCity(tx, city, { nameRu, nameEn });
    await sql.upsertOffice(tx, city, office);
  });
  await tellVisitors(tx, city, toldOf({ nameRu, nameEn, ...office }), author.by);
}

/**
 * Stores the changed office with the open claims of its city, and tells the visitors of these claims the old and the
 * new place.
 */
async function tellVisitors(tx: Tx, city: string, after: sql.OfficeTold, by: string): Promise<void> {
  let told = 0;
  for (const { claimId, locale, ...copy } of await sql.officesOfOpenClaims(tx, city)) {
    const before = toldOf(copy);
    if (isSame(before, after)) continue;
    await sql.updateOfficeOfClaim(tx, claimId, after);
    const [was, now] = [textOf(before, locale), textOf(after, locale)];
    if (was === now) continue;
    const text = t(locale, 'Mail.officeChanged', { before: was, after: now });
    await addNote(tx, claimId, { text, forVisitor: true }, by);
    told++;
  }
  if (told > 0) await notifyStaff(tx, { kind: 'officeChanged', key: randomUUID(), notFor: by });
}

function textOf(office: sql.OfficeTold, locale: Locale): string {
  const [name, address, hours, note] = (['name', 'address', 'hours', 'note'] as const).map(
    (field) => office[localeKey(field, locale)],
  );
  return [`${name}, ${address}`, hours, note].filter(Boolean).join('. ');
}
