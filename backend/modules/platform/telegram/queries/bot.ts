import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface BotRow {
  botId: string;
  username: string;
  /** Encrypted token. */
  token: string;
  nextUpdate: string;
  quietUntil: Date | null;
  failedAt: Date | null;
  error: string | null;
}

export const botRow = (db: Db): Promise<BotRow | undefined> =>
  db
    .selectFrom('telegramBot')
    .select(['botId', 'username', 'token', 'nextUpdate', 'quietUntil', 'failedAt', 'error'])
    .executeTakeFirst();

/** Replaces the bot. @param bot the new bot, or null to remove the bot */
export async function replaceBot(tx: Tx, bot: Pick<BotRow, 'botId' | 'username' | 'token'> | null): Promise<void> {
  await tx.deleteFrom('telegramBot').execute();
  if (bot) await tx.insertInto('telegramBot').values(bot).execute();
}

/** Deletes all chats and unused links, because they belong to another bot. */
export async function deleteChats(tx: Tx): Promise<void> {
  await tx.deleteFrom('telegramChats').execute();
  await tx.deleteFrom('telegramLinks').execute();
}

export const setNextUpdate = async (db: Db, { token }: Pick<BotRow, 'token'>, next: number): Promise<void> => {
  await db
    .updateTable('telegramBot')
    .set({ nextUpdate: String(next), failedAt: null, error: null })
    .where('token', '=', token)
    .execute();
};

/** Records why the bot does not work. */
export const setBotError = async (db: Db, { token }: Pick<BotRow, 'token'>, error: string): Promise<void> => {
  await db.updateTable('telegramBot').set({ failedAt: sql<Date>`now()`, error }).where('token', '=', token).execute();
};

/** Stops all messages of the bot for the number of seconds that Telegram has demanded. */
export const setQuiet = async (db: Db, { token }: Pick<BotRow, 'token'>, seconds: number): Promise<Date> => {
  const { quietUntil } = await db
    .updateTable('telegramBot')
    .set({ quietUntil: sql<Date>`now() + make_interval(secs => ${seconds}::int)` })
    .where('token', '=', token)
    .returning('quietUntil')
    .executeTakeFirstOrThrow();
  return quietUntil ?? new Date();
};
