import { randomUUID } from 'node:crypto';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';
import { affectedPairs, saveClosings, takeClosed, takeOpened, toldUnits } from './closing-queries.ts';
import { directionsByUnit, rateRows, sourceRows } from './queries.ts';

/**
 * Seconds for which a rate must keep directions closed before staff is notified, because the next prices of the sources
 * may open the directions again.
 */
const closedSeconds = 60;
/**
 * Seconds for which a rate must be valid again before staff is notified. A source that fails repeatedly then causes
 * only one pair of notices.
 */
const openedSeconds = 300;
/** Largest number of directions that a notice names. */
const maxPairs = 5;

type Means = Pick<Deps, 'db' | 'config'>;

/** Tells staff once when rates close directions, and once when the directions are open again. */
export async function tellOfClosedRates({ db, config }: Means): Promise<void> {
  const [rates, uses] = await Promise.all([rateRows(db), directionsByUnit(db)]);
  const valid = new Set(rates.filter(({ fault, stale }) => fault === null && !stale).map(({ unit }) => unit));
  const units = [...uses.keys()];
  const closed = units.filter((unit) => !valid.has(unit));
  await transaction(db, async (tx) => {
    await saveClosings(tx, { closed, open: units.filter((unit) => valid.has(unit)) });
    const toldBefore = await toldUnits(tx);
    const newlyClosed = await takeClosed(tx, closedSeconds);
    await tell(tx, { kind: 'ratesClosed', units: newlyClosed, except: toldBefore }, () => failingSources(tx, config));
    await tell(tx, { kind: 'ratesRestored', units: await takeOpened(tx, openedSeconds), except: closed });
  });
}

interface Crossing {
  kind: 'ratesClosed' | 'ratesRestored';
  units: string[];
  /**
   * Directions that use one of these units are left out of the notice. In a notice of closed directions, these are
   * directions of which staff was notified before; in a notice of reopened directions, they are directions that are
   * still closed.
   */
  except: string[];
}

async function tell(tx: Tx, { kind, units, except }: Crossing, sourcesOf = async (): Promise<string[]> => []) {
  if (units.length === 0) return;
  const affected = await affectedPairs(tx, units, except, maxPairs);
  if (affected.count === 0) return;
  const details = { ...affected, units: units.toSorted(), sources: await sourcesOf() };
  await notifyStaff(tx, { kind, key: randomUUID(), details });
}

/** Returns the sources in use whose last request failed. */
async function failingSources(tx: Tx, { rates }: Means['config']): Promise<string[]> {
  if (rates.mode !== 'live') return [];
  const failing = new Set((await sourceRows(tx)).filter(({ failures }) => failures > 0).map(({ name }) => name));
  return rates.sources.map(({ name }) => name).filter((name) => failing.has(name));
}
