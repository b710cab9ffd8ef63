import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#backend/db/pool.ts';
import { sharing, type Transact } from '#backend/db/sharing.ts';
import { share, together } from '#backend/db/together.ts';
import { type Tx, transaction } from '#backend/db/transaction.ts';
import { ApiError } from '#backend/errors.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { type TestDatabase, testDatabase } from '../../support/db.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

const db = () => database.db;

/** What tests write: the settings are a table of keys and values. */
const write = together<string, void>(
  async (tx, keys) => {
    await sql`insert into settings (key, value) select unnest(${keys}::text[]), '{}'`.execute(tx);
    return keys.map(() => undefined);
  },
  { writes: true },
);

async function written(prefix: string): Promise<string[]> {
  const { rows } = await sql<{
    key: string;
  }>`select key from settings where key like ${`${prefix}%`} order by key`.execute(db());
  return rows.map(({ key }) => key);
}

/** How many have the person's name in front: the count of a limit. */
const countOf = async (tx: Db, person: string): Promise<number> => {
  const { rows } = await sql`select from settings where key like ${`${person}%`}`.execute(tx);
  return rows.length;
};

const asks = { careful: { keysOf: (person: string) => [person] }, careless: {} };

/** Two claims of a person who may have one, in one transaction. */
async function twice(person: string, how: keyof typeof asks): Promise<string[]> {
  const counted = together<string, number>(
    (tx, people) => Promise.all(people.map((one) => countOf(tx, one))),
    asks[how],
  );
  const shared = sharing((work) => transaction(db(), work));
  const claim = (name: string) =>
    shared(async (tx) => {
      if ((await counted(tx, person)) > 0) throw new ApiError('limit_active');
      await write(tx, person + name);
    }).catch((error: ApiError) => error.code);
  // The first is at work alone while the other two gather.
  await Promise.all([shared(async () => {}), claim('1'), claim('2')]);
  return await written(person);
}

describe('in a shared transaction', () => {
  test('what calls ask in the same moment is one statement, each with its own answer', async () => {
    const asked: string[][] = [];
    const spell = together<string, string>(async (_, words) => {
      asked.push([...words]);
      return words.map((word) => `${word}!`);
    });
    const ends = await transaction(db(), (tx) =>
      share(
        tx,
        ['one', 'two', 'three'].map((word) => (own: Tx) => spell(own, word)),
      ),
    );
    expect(ends).toEqual([{ answer: 'one!' }, { answer: 'two!' }, { answer: 'three!' }]);
    expect(asked).toEqual([['one', 'two', 'three']]);
  });

  test('a refusal is one call’s own while it has written nothing', async () => {
    const ends = await transaction(db(), (tx) =>
      share(tx, [
        (own: Tx) => write(own, 'own-1'),
        () => Promise.reject(new ApiError('min')),
        (own: Tx) => write(own, 'own-2'),
      ]),
    );
    expect(ends).toMatchObject([{}, { refusal: { code: 'min' } }, {}]);
    expect(await written('own-')).toEqual(['own-1', 'own-2']);
  });

  test('one person is counted once: of two who may have one claim, one gets it', async () => {
    expect(await twice('careful-', 'careful')).toHaveLength(1);
  });

  test('counted together both would get it: the test above can fail', async () => {
    expect(await twice('careless-', 'careless')).toHaveLength(2);
  });
});

/** Several works that wait for one transaction, and what each came to. */
async function gathered(transact: Transact, works: ((tx: Tx) => Promise<unknown>)[]): Promise<unknown[]> {
  const shared = sharing(transact);
  const first = shared(async () => {});
  const ends = await Promise.allSettled(works.map((work) => shared(work)));
  await first;
  return ends.map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as ApiError).code));
}

const money: Transact = (work) => moneyTransaction(db(), work);

describe('calls that wait for one transaction', () => {
  test('are begun again one by one when one of them is refused after it wrote', async () => {
    const ends = await gathered(money, [
      (tx) => write(tx, 'undone-1'),
      async (tx) => {
        await sql`insert into settings (key, value) values ('undone-2', '{}')`.execute(tx);
        throw new ApiError('min');
      },
      (tx) => write(tx, 'undone-3'),
    ]);
    expect(ends).toEqual(['done', 'min', 'done']);
    expect(await written('undone-')).toEqual(['undone-1', 'undone-3']);
  });

  test('are begun again one by one when a statement of one of them fails', async () => {
    const ends = await gathered(money, [
      (tx) => write(tx, 'failed-1'),
      async (tx) => await sql`select 1 / 0`.execute(tx),
      (tx) => write(tx, 'failed-3'),
    ]);
    expect(ends).toEqual(['done', '22012', 'done']);
    expect(await written('failed-')).toEqual(['failed-1', 'failed-3']);
  });

  test('are not begun again when nobody knows whether the commit happened', async () => {
    let begun = 0;
    const lost: Transact = async (work) => {
      const answer = await transaction(db(), work);
      if (begun > 0) throw Object.assign(new Error('Connection terminated'), { code: 'lost' });
      return answer;
    };
    const ends = await gathered(lost, [
      async (tx) => {
        begun += 1;
        await write(tx, 'lost-1');
      },
      (tx) => write(tx, 'lost-2'),
    ]);
    expect(ends).toEqual(['lost', 'lost']);
    expect(begun).toBe(1);
    expect(await written('lost-')).toEqual(['lost-1', 'lost-2']);
  });
});
