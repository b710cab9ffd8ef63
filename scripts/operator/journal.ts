import { readFileSync } from 'node:fs';
import { changedLinks } from '#backend/modules/platform/change-log/service.ts';
import { parseCsv } from '#domain/csv.ts';
import { withDb } from './with-db.ts';

/**
 * Compares an exported journal with the change log of this installation.
 * @returns whether each exported entry is still there with the same hash
 * @throws Error if the file is missing or not an export of the journal
 */
export async function journal([file]: string[]): Promise<boolean> {
  if (file === undefined) throw new Error('The exported file is missing: npm run operator -- journal journal.csv');
  const [head, ...rows] = parseCsv(readFileSync(file, 'utf8'));
  if (head?.cells[0] !== 'position' || head.cells[1] !== 'hash')
    throw new Error(`${file} is no export of the journal.`);
  const links = new Map(rows.map(({ cells: [position = '', hash = ''] }) => [position, hash]));
  const changed = await withDb((db) => changedLinks(db, links));
  for (const position of changed) console.log(`✗ entry ${position} was changed or removed after the export`);
  console.log(changed.length === 0 ? `✓ All ${links.size} exported entries are unchanged` : 'journal: FAILED');
  return changed.length === 0;
}
