import { type Db, openDb } from '#backend/db/pool.ts';
import { withDatabase } from '../db/with-database.ts';
import { loadSettings } from '../supervise/settings.ts';

/**
 * Runs `act` with a connection as the database owner, whether the exchange is running or stopped.
 * @throws Error with a message for the operator if the database is empty, because the exchange was never started
 */
export const withDb = <T>(act: (db: Db) => Promise<T>): Promise<T> =>
  withDatabase(loadSettings(process.env), async (url) => {
    const db = openDb(url, { max: 2 });
    try {
      return await act(db);
    } catch (error) {
      const isEmptyDatabase = (error as { code?: string }).code === '42P01';
      throw isEmptyDatabase ? new Error('The database is still empty: run npm start once.') : error;
    } finally {
      await db.destroy();
    }
  });
