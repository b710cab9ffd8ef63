import { setImmediate as breath } from 'node:timers/promises';
import type { Db } from '../../../db/pool.ts';
import { currentSnapshot, type Snapshot } from '../catalogue/service.ts';
import { type DirectionRow } from '../prices/service.ts';
import { isExported, itemsOf } from './items.ts';
import { type RateFile, toRateFile } from './rate-file.ts';
import { type FormatName, fileOf, formats } from './xml.ts';

export type RateFiles = Record<FormatName, RateFile>;

type Entries = Record<FormatName, string[]>;

/** Directions written in one go before others get their turn. */
const batchSize = 200;
/** Milliseconds files are good for; asking more often gives the same. */
const ttlMs = 1_500;

/**
 * The monitors' rate files, written from the calculator's snapshot so that they close with the form. Unchanged parts
 * are not written again.
 */
export function rateFiles(db: Db): () => Promise<RateFiles> {
  let known = new Map<number, { of: string; entries: Entries }>();
  let last: RateFiles | undefined;
  let kept: { files: Promise<RateFiles>; until: number } | undefined;

  const build = async (): Promise<RateFiles> => {
    const snapshot = await currentSnapshot(db);
    const written = new Map<number, { of: string; entries: Entries }>();
    let rest = batchSize;
    for (const direction of exportedDirections(snapshot)) {
      const of = fingerprint(snapshot, direction);
      const before = known.get(direction.id);
      if (before?.of !== of && --rest === 0) {
        rest = batchSize;
        await breath();
      }
      written.set(direction.id, before?.of === of ? before : { of, entries: entriesOf(snapshot, direction) });
    }
    known = written;
    last = { classic: buildFile('classic', written, last), eref: buildFile('eref', written, last) };
    return last;
  };

  return () => {
    if (kept && kept.until > Date.now()) return kept.files;
    const entry = { files: build(), until: Number.POSITIVE_INFINITY };
    kept = entry;
    entry.files.then(
      () => {
        entry.until = Date.now() + ttlMs;
      },
      () => {
        if (kept === entry) kept = undefined;
      },
    );
    return entry.files;
  };
}

/** In maintenance monitors get a file without offers, which takes them off the lists cleanly. */
function exportedDirections(snapshot: Snapshot): DirectionRow[] {
  const { active, hideExport } = snapshot.settings.tech;
  if (active && hideExport) return [];
  const now = new Date();
  return snapshot.open.filter((direction) => isExported(snapshot, direction, now));
}

/** Everything an entry is made of. */
function fingerprint({ systems }: Snapshot, direction: DirectionRow): string {
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

function buildFile(name: FormatName, written: ReadonlyMap<number, { entries: Entries }>, last?: RateFiles): RateFile {
  const bytes = Buffer.from(
    fileOf(
      name,
      [...written.values()].flatMap(({ entries }) => entries[name]),
    ),
  );
  const file = toRateFile(bytes);
  return last?.[name].etag === file.etag ? last[name] : file;
}
