import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { contestDraft } from '#contracts/contest.ts';
import type { CallAddress, Registry } from '#contracts/index.ts';
import { hasPlaces, isPositive, roundDown } from '#domain/amount.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import { hasPublicValueFormat, publicValueFormat } from '#domain/public-value.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { sealText, unsealText } from '../../../seal.ts';
import { isOwner, type Viewer } from '../../claims/page/service.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { programmeSystem } from '../../referral/members/service.ts';
import { recordPrizes, releasePrizes } from '../contest-prizes/service.ts';
import { drawWinners, entriesHashOf, seedHashOf } from './draw.ts';
import * as sql from './queries.ts';

export { contestMailRecipient, sendContestMail } from './mail.ts';

type Answer<Address extends CallAddress> = z.input<Extract<Registry[Address]['response'], z.ZodType>>;
type Draft = z.output<typeof contestDraft>;
type StaffContest = Answer<'GET /api/v1/operator/contests/'>[number];

const seedBytes = 32;
const sealFor = (secret: string, seedHash: string) => ({ secret, purpose: 'contest seed', id: seedHash });

/**
 * Enters a claim into the current contest. A repeated entry changes nothing.
 * @throws ApiError `gone` if no contest is running; `validation` if the claim is not the caller's, not completed, or
 * was completed before the contest
 */
export async function joinContest(
  tx: Tx,
  viewer: Viewer,
  claim: string,
): Promise<Answer<'POST /api/v1/contest/join/'>> {
  const contest = await sql.openContest(tx);
  if (!contest) throw new ApiError('gone', { messageKey: 'Refusals.noContest' });
  const found = await sql.findClaim(tx, claim);
  // Return the same error for an unknown claim and a stranger's claim, so that nobody can find out which claim numbers
  // exist.
  if (!found || !(await isOwner(tx, found, viewer))) throw fieldError(viewer.locale, 'claim', 'Refusals.contestClaim');
  if (!found.doneAt) throw fieldError(viewer.locale, 'claim', 'Refusals.contestOpenClaim');
  if (found.doneAt < contest.startsAt) throw fieldError(viewer.locale, 'claim', 'Refusals.contestOldClaim');
  await sql.insertEntry(tx, contest.id, claim);
  return { claim, endsAt: contest.endsAt.toISOString() };
}

/** Closes the list of entries of every contest that has ended, and publishes the hash of the list. */
export async function closeContests({ db }: Pick<Deps, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { id } of await sql.endedUnclosed(tx)) {
      const numbers = await sql.entryNumbers(tx, id);
      await sql.updateContest(tx, id, { entriesHash: entriesHashOf(numbers), entryCount: numbers.length });
    }
  });
}

/**
 * Returns all data with which anybody can compute the result of a draw again.
 * @throws ApiError `not_found` if the contest has no winners yet
 */
export async function drawOf(db: Db, id: number): Promise<Answer<'GET /api/v1/contest/:id/draw/'>> {
  const { seedHash, seed, publicValue, entriesHash, winners } = (await sql.findContest(db, id)) ?? {};
  if (!seedHash || !seed || !publicValue || !entriesHash || !winners) throw new ApiError('not_found');
  const entries = await sql.entryNumbers(db, id);
  return { seedHash, seed, publicValue, entriesHash, entries, winners: winners.map(({ claim }) => claim) };
}

/**
 * Creates a contest with a random seed. The seed is stored encrypted and published only with the draw; its hash is
 * published at once.
 * @throws ApiError `validation` if the contest's start is in the past, its end is not after its start, or the sum of a
 * prize cannot be paid
 */
export async function createContest(tx: Tx, secret: string, draft: Draft, by: string, locale: Locale): Promise<void> {
  const { prizes, startsAt, endsAt, ...texts } = draft;
  if (Date.parse(startsAt) < Date.now()) throw fieldError(locale, 'startsAt', 'Refusals.contestStart');
  if (Date.parse(endsAt) <= Date.parse(startsAt)) throw fieldError(locale, 'endsAt', 'Refusals.contestEnd');
  const hasMoney = prizes.some(({ summa }) => summa);
  const system = hasMoney ? await programmeSystem(tx) : null;
  if (system && prizes.some(({ summa }) => summa && !isPayable(summa, system.digits)))
    throw fieldError(locale, 'prizes', 'Refusals.digits', { values: { digits: system.digits } });
  const seed = randomBytes(seedBytes).toString('hex');
  const seedHash = seedHashOf(seed);
  await sql.insertContest(tx, {
    ...texts,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    prizes: JSON.stringify(
      prizes.map(({ ru, en, summa }) => ({
        prizeRu: ru,
        prizeEn: en,
        summa: system && summa ? roundDown(summa, system.digits) : null,
      })),
    ),
    prizePs: system?.id ?? null,
    winners: '[]',
    seedHash,
    sealedSeed: sealText(sealFor(secret, seedHash), seed),
  });
  await logChange(tx, { by, room: 'contests', subject: draft.titleEn }, {}, { until: endsAt, drawValue: null });
}

/**
 * Draws the winners, publishes the seed, and queues a mail to each winner.
 * @param publicValue a public value that nobody could know when the entries were closed
 * @throws ApiError `not_found` if the contest does not exist; `conflict` if the contest is still running or already has
 * winners, or if its seed cannot be decrypted; `validation` if the value does not have the format of the announced
 * value
 */
export async function drawContest(
  tx: Tx,
  secret: string,
  id: number,
  publicValue: string,
  { by, locale }: { by: string; locale: Locale },
): Promise<void> {
  const contest = await sql.lockContest(tx, id);
  if (!contest) throw new ApiError('not_found');
  const { seedHash, sealedSeed, entriesHash, prizes } = contest;
  if (!seedHash || !sealedSeed || !entriesHash) throw new ApiError('conflict');
  const seed = unsealText(sealFor(secret, seedHash), sealedSeed);
  if (seed === null) throw new ApiError('conflict', { messageKey: 'Refusals.contestSeed' });
  const format = formatOf(contest);
  if (!hasPublicValueFormat(format, publicValue))
    throw fieldError(locale, 'publicValue', `Operator.contests.format.${format}`);
  const entries = await sql.entryNumbers(tx, id);
  const drawn = drawWinners({ seed, entriesHash, publicValue, entries }, prizes.length);
  const winners = drawn.map((claim, index) => ({ place: index + 1, claim, ...prizeAt(prizes, index) }));
  await sql.updateContest(tx, id, { seed, sealedSeed: null, publicValue, winners: JSON.stringify(winners) });
  const won = winners.flatMap(({ place, claim: number }, index) => {
    const summa = prizes[index]?.summa;
    return summa ? [{ place, number, summa }] : [];
  });
  if (contest.prizePs !== null) await recordPrizes(tx, id, contest.prizePs, won);
  const at = new Date().toISOString();
  for (const claim of drawn) await enqueue(tx, 'contestMail', { contest: id, claim, at });
  await logChange(tx, { by, room: 'contests', subject: contest.titleEn }, {}, { drawValue: publicValue });
}

const formatOf = ({ publicValueRu, publicValueEn }: { publicValueRu: string | null; publicValueEn: string | null }) =>
  publicValueFormat([publicValueRu, publicValueEn]);

function prizeAt(prizes: { prizeRu: string; prizeEn: string }[], index: number) {
  const { prizeRu = '', prizeEn = '' } = prizes[index] ?? {};
  return { prizeRu, prizeEn };
}

const isPayable = (summa: string, digits: number): boolean => isPositive(summa) && hasPlaces(summa, digits);

/**
 * Releases the prizes in money that orders have won in a contest, so that the winners can withdraw them.
 * @throws ApiError `not_found` if the contest does not exist; `conflict` if no prize waits to be released
 */
export async function releaseContestPrizes(tx: Tx, id: number, by: string): Promise<void> {
  const contest = await sql.lockContest(tx, id);
  if (!contest) throw new ApiError('not_found');
  await releasePrizes(tx, contest, by);
}

/** Returns the latest contests for staff. */
export async function listContests(db: Db, locale: Locale): Promise<StaffContest[]> {
  const rows = await sql.contestRows(db);
  return rows.map((row) => ({
    id: row.id,
    titleRu: row.titleRu,
    titleEn: row.titleEn,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    entries: row.entries,
    prizes: row.prizes.map(({ prizeRu, prizeEn, summa = null }) => ({ ru: prizeRu, en: prizeEn, summa })),
    currency: row.currency,
    publicValueName: row[localeKey('publicValue', locale)] ?? '',
    publicValueFormat: formatOf(row),
    state: stateOf(row),
    winners: row.winners.map((winner) => ({
      place: winner.place,
      claim: winner.claim,
      prize: winner[localeKey('prize', locale)],
      status: row.prizeStatuses?.[winner.place] ?? null,
    })),
  }));
}

function stateOf(row: Awaited<ReturnType<typeof sql.contestRows>>[number]): StaffContest['state'] {
  if (row.startsAt > row.now) return 'planned';
  if (row.endsAt > row.now) return 'running';
  if (row.seed !== null || row.winners.length > 0) return 'drawn';
  return row.entriesHash === null ? 'closing' : 'to_draw';
}
