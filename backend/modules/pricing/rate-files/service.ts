import { setImmediate } from 'node:timers/promises';
import { perDatabase } from '../../../db/per-database.ts';
import type { Db } from '../../../db/pool.ts';
import { cachedValue } from '../../../ttl-cache.ts';
import { currentSnapshot, type Snapshot } from '../catalogue/service.ts';
import type { DirectionRow } from '../prices/service.ts';
import { isExported, itemsOf } from './items.ts';
import { type RateFile, toRateFile } from './rate-file.ts';
import { type SelfTest, testFiles } from './self-test.ts';
import { type FormatName, fileOf, formats } from './xml.ts';

export { findingIn } from './findings.ts';

export type RateFiles = Record<FormatName, RateFile>;

type Entries = Record<FormatName, string[]>;

/** Number of directions to render before yielding to the event loop. */
const batchSize = 200;
const ttlMs = 1_500;
const testTtlMs = 30_000;

interface RenderedDirection {
  fingerprint: string;
  entries: Entries;
}

/**
 * Returns a cached reader of the rate files. The files and the form are built from the same snapshot, so that both stop
 * offering a closed direction at the same time.
 */
export function rateFiles(db: Db): () => Promise<RateFiles> {
  let rendered = new Map<number, RenderedDirection>();
  let last: RateFiles | undefined;

  return cachedValue({ ttlMs, load: build });

  async function build(): Promise<RateFiles> {
    const snapshot = await currentSnapshot(db);
    const next = new Map<number, RenderedDirection>();
    let remaining = batchSize;
    for (const direction of exportedDirections(snapshot)) {
      const fingerprint = fingerprintOf(snapshot, direction);
      const previous = rendered.get(direction.id);
      if (previous?.fingerprint === fingerprint) {
        next.set(direction.id, previous);
        continue;
      }
      remaining -= 1;
      if (remaining === 0) {
        remaining = batchSize;
        await setImmediate();
      }
      next.set(direction.id, { fingerprint, entries: entriesOf(snapshot, direction) });
    }
    rendered = next;
    last = { classic: buildFile('classic', next, last), eref: buildFile('eref', next, last) };
    return last;
  }
}

const filesOf = perDatabase(rateFiles);

/** Returns the rate files that the API serves now. */
export const currentRateFiles = (db: Db): Promise<RateFiles> => filesOf(db)();

const cachedTest = perDatabase((db) =>
  cachedValue({ ttlMs: testTtlMs, load: async () => testFiles(await currentRateFiles(db)) }),
);

/** Checks the served rate files as monitors do, at most twice a minute. */
export const selfTest = (db: Db): Promise<SelfTest> => cachedTest(db)();

/**
 * Returns the directions for the rate files. During maintenance the list is empty, so that monitors unlist the
 * exchange.
 */
function exportedDirections(snapshot: Snapshot): DirectionRow[] {
  const { active, hideExport } = snapshot.settings.tech;
  if (active && hideExport) return [];
  const now = new Date();
  return snapshot.open.filter((direction) => isExported(snapshot, direction, now));
}

/**
 * Returns a text that contains all values from which a direction's entries are rendered. If the text is unchanged, the
 * entries are not rendered again.
 */
function fingerprintOf({ systems }: Snapshot, direction: DirectionRow): string {
  const { updatedAt: _, ...rest } = direction;
  const sides = [direction.fromPs, direction.toPs].map((ps) => {
    const system = systems.get(ps);
    const { code, digits, kind, cities, sendInputsVerify } = system ?? {};
    return [code, digits, kind === 'cash' && cities, sendInputsVerify != null];
  });
  return JSON.stringify([rest, sides]);
}

function entriesOf(snapshot: Snapshot, direction: DirectionRow): Entries {
  const items = itemsOf(snapshot, direction);
  return { classic: items.map(formats.classic.item), eref: items.map(formats.eref.item) };
}

function buildFile(name: FormatName, rendered: ReadonlyMap<number, { entries: Entries }>, last?: RateFiles): RateFile {
  const bytes = Buffer.from(
    fileOf(
      name,
      [...rendered.values()].flatMap(({ entries }) => entries[name]),
    ),
  );
  const file = toRateFile(bytes);
  return last?.[name].etag === file.etag ? last[name] : file;
}
