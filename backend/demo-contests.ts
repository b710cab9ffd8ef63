import { sql } from 'kysely';
import { expectedHeight } from '#domain/bitcoin-height.ts';
import type { Db } from './db/pool.ts';
import { transaction } from './db/transaction.ts';
import { moneyTransaction } from './modules/ledger/postings/service.ts';
import {
  closeContests,
  createContest,
  drawContest,
  releaseContestPrizes,
} from './modules/site/contest-draw/service.ts';

/**
 * Invented number from which the winners of the demo's past contest are computed. A real contest uses a public number,
 * such as the hash of a Bitcoin block.
 */
const publicValue = '00000000000000000001b7d2c6a14e0f93d8a5517e2c90b46fd13a87e5c2d914';

/** Number of days since the end of the demo's past contest. */
const daysSinceEnd = 3;

/** Height of a block that was mined about a day after the end of the past contest. */
const blockAfterEnd = expectedHeight(new Date(Date.now() - (daysSinceEnd - 1) * 86_400_000));

const texts = {
  autumn: {
    titleRu: 'Осенний розыгрыш',
    titleEn: 'Autumn draw',
    termsRu: 'Обменяйте любую сумму и введите номер завершённой заявки. Одна заявка участвует один раз.',
    termsEn: 'Exchange any amount and enter the number of the completed order. Each order takes part once.',
    publicValueRu: `Хеш блока Bitcoin ${blockAfterEnd}`,
    publicValueEn: `Hash of Bitcoin block ${blockAfterEnd}`,
  },
  week: {
    titleRu: 'Розыгрыш недели',
    titleEn: 'Weekly draw',
    termsRu: 'Участвуют обмены прошлой недели. Введите номер завершённой заявки.',
    termsEn: 'Exchanges of the past week take part. Enter the number of a completed order.',
    publicValueRu: 'Хеш первого блока Bitcoin после окончания',
    publicValueEn: 'Hash of the first Bitcoin block after the end',
  },
  winter: {
    titleRu: 'Зимний розыгрыш',
    titleEn: 'Winter draw',
    termsRu: 'Участвуют обмены от 100 долларов. Обменяйте и введите номер завершённой заявки.',
    termsEn: 'Exchanges from 100 dollars take part. Exchange and enter the number of the completed order.',
    publicValueRu: 'Хеш первого блока Bitcoin после окончания',
    publicValueEn: 'Hash of the first Bitcoin block after the end',
  },
};
const prizes = ['30', '20', '10'].map((summa) => ({ ru: `${summa} USDT`, en: `${summa} USDT`, summa }));

const weekPrizes = [
  { ru: '20 USDT', en: '20 USDT', summa: '20' },
  { ru: 'Фирменная кружка', en: 'A mug with our logo' },
];

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

interface Seeded {
  days: number;
  entries: number;
  operator: string;
  prizes?: typeof weekPrizes;
  /** Account whose claims take part. If undefined, everybody's claims take part. */
  userId?: string;
}

/**
 * Creates a contest that started the given number of days ago, with completed claims as entries.
 * @returns the contest's id
 */
async function addContest(
  db: Db,
  secret: string,
  draft: (typeof texts)[keyof typeof texts],
  { days, entries, operator, ...more }: Seeded,
): Promise<number> {
  const dates = { startsAt: daysFromNow(1), endsAt: daysFromNow(12) };
  await transaction(db, (tx) =>
    createContest(tx, secret, { ...draft, ...dates, prizes: more.prizes ?? prizes }, operator, 'ru'),
  );
  const { rows } = await sql<{ id: number }>`
    update contests set starts_at = now() - make_interval(days => ${days}::int)
    where id = (select max(id) from contests) returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into contest_entries (contest_id, number)
    select ${id}, number from claims where status = 'done' and user_id is not distinct from coalesce(${more.userId ?? null}::uuid, user_id)
    order by number desc limit ${entries}`.execute(db);
  return id;
}

/**
 * Gives the demo a past contest with winners, an ended one that staff can draw, and a current one. The claims must
 * exist.
 */
export async function seedDemoContests(
  db: Db,
  secret: string,
  { user: userId, operator }: { user: string; operator: string },
): Promise<void> {
  const past = await addContest(db, secret, texts.autumn, { days: 45, entries: 9, operator });
  await sql`update contests set ends_at = now() - make_interval(days => ${daysSinceEnd}::int) where id = ${past}`.execute(
    db,
  );
  await closeContests({ db });
  await transaction(db, (tx) => drawContest(tx, secret, past, publicValue, { by: operator, locale: 'ru' }));
  await moneyTransaction(db, (tx) => releaseContestPrizes(tx, past, operator));
  const ended = await addContest(db, secret, texts.week, { days: 7, entries: 5, operator, userId, prizes: weekPrizes });
  await sql`update contests set ends_at = now() - interval '1 hour' where id = ${ended}`.execute(db);
  await closeContests({ db });
  await addContest(db, secret, texts.winter, { days: 2, entries: 4, operator });
}
