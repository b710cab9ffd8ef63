import { listRates } from '#backend/modules/pricing/rates/service.ts';
import { withDb } from './with-db.ts';

const minutesSince = (at: string): string => `${Math.round((Date.now() - Date.parse(at)) / 60_000)} min ago`;

/** Prints all rates and their sources. @returns whether all rates and sources are in order */
export const rates = (): Promise<boolean> =>
  withDb(async (db) => {
    const overview = await listRates(db);
    for (const { unit, usd, source, updatedAt, fault, stale, candidate } of overview.rates) {
      const problem = fault ?? (stale ? 'too old' : null);
      const waiting = candidate ? `, ${candidate.usd} USD waits for staff` : '';
      const line = `${unit.padEnd(8)} ${usd} USD, ${source}, ${minutesSince(updatedAt)}`;
      console.log(`${problem ? '✗' : '✓'} ${line}${problem ? `, ${problem}` : ''}${waiting}`);
    }
    for (const { name, failures, problem } of overview.sources)
      console.log(`${failures === 0 ? '✓' : '✗'} ${name}${problem ? `: ${problem}, ${failures} times in a row` : ''}`);
    return (
      overview.rates.every(({ fault, stale }) => !fault && !stale) &&
      overview.sources.every(({ failures }) => failures === 0)
    );
  });
