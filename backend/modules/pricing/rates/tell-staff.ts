import { randomUUID } from 'node:crypto';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';
import { affectedPairs, saveClosings, takeClosed, takeOpened, toldUnits } from './closing-queries.ts';
import { directionsByUnit, rateRows, sourceRows } from './queries.ts';

/** Seconds that a rate must be closed before staff is told, because the next round of the sources may open it. */
const closedSeconds = 60;
/** Seconds that a rate must be valid again before staff is told, so that an unsteady source is one closing. */
const openedSeconds = 300;
/** Largest number of directions that a notice names. */
const maxPairs = 5;

/** Tells staff once when rates close directions, and once when the directions are open again. */
export async function tellOfClosedRates({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const [rates, uses] = await Promise.all([rateRows(db), directionsByUnit(db)]);
  const valid = new Set(rates.filter(({ fault, stale }) => fault === null && !stale).map(({ unit }) => unit));
  const [open, closed] = [[...uses.keys()].filter((unit) => valid.has(unit)), [] as string[]];
  for (const unit of uses.keys()) if (!valid.has(unit)) closed.push(unit);
  await transaction(db, async (tx) => {
    await saveClosings(tx, { closed, open });
    const before = await toldUnits(tx);
    const newlyClosed = await takeClosed(tx, closedSeconds);
    if (newlyClosed.length > 0) {
      const affected = await affectedPairs(tx, newlyClosed, before, maxPairs);
      const failing = new Set((await sourceRows(tx)).filter(({ failures }) => failures > 0).map(({ name }) => name));
      const used = config.rates.mode === 'live' ? config.rates.sources.map(({ name }) => name) : [];
      const sources = used.filter((name) => failing.has(name));
      if (affected.count > 0)
        await notifyStaff(tx, {
          kind: 'ratesClosed',
          key: randomUUID(),
          details: { ...affected, units: newlyClosed.sort(), sources },
        });
    }
    const opened = await takeOpened(tx, openedSeconds);
    if (opened.length === 0) return;
    const affected = await affectedPairs(tx, opened, closed, maxPairs);
    if (affected.count > 0)
      await notifyStaff(tx, {
        kind: 'ratesRestored',
        key: randomUUID(),
        details: { ...affected, units: opened.sort(), sources: [] },
      });
  });
}
