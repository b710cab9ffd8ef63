import { type FileItem, readFile } from './file.ts';
import { type Fetched, fetchFile } from './http.ts';
import { citiesOf, type FileKind, type Found, judgeItems, pairOf } from './rules.ts';
import { Site } from './site.ts';

export interface Report extends Found {
  /** Lines that say what was looked at. */
  seen: string[];
}

const paths: Record<FileKind, string> = { classic: '/rates.xml', eref: '/rates-1.1.xml' };
/** So many entries of a file are compared with the site, each by a question of its own; of more, some all over it. */
const compared = 1_000;
/** Questions under way at once. */
const atOnce = 8;

/** Reads our own files as a monitor would, and compares them with what a visitor is shown. */
export async function checkMonitors(url: string): Promise<Report> {
  const report: Report = { errors: [], doubts: [], seen: [] };
  const site = new Site(url);
  const isOpen = await site.isOpen();
  const pairs: Partial<Record<FileKind, string[]>> = {};
  // Both are read before the site is asked: what it says then is held against either.
  const classic = await fetchFile(url + paths.classic);
  const eref = await fetchFile(url + paths.eref);
  for (const [kind, { text, found }] of Object.entries({ classic, eref }) as [FileKind, Fetched][]) {
    const { items, faults } = text ? readFile(text, kind) : { items: [], faults: [] };
    const judged = judgeItems(kind, items);
    const sample = isOpen ? spread(items) : [];
    const lines = [...found.errors, ...faults, ...judged.errors, ...(await differences(site, sample))];
    report.errors.push(...lines.map((line) => `${paths[kind]}: ${line}`));
    report.doubts.push(...judged.doubts);
    report.seen.push(
      `${paths[kind]}: ${items.length} entries, ${text.length} bytes, ${sample.length} compared with the site`,
    );
    pairs[kind] = items.map((item) => `${pairOf(item)} ${citiesOf(item).join(',')}`);
  }
  if (pairs.classic?.join('\n') !== pairs.eref?.join('\n'))
    report.doubts.push('The two files name different directions: ask again.');
  if (pairs.classic?.length === 0 && report.errors.length === 0)
    report.doubts.push('The files name no direction: right in maintenance, else monitors show nothing of you.');
  report.doubts = [...new Set(report.doubts)];
  const exported = new Set(pairs.classic?.map((pair) => pair.slice(0, pair.lastIndexOf(' '))));
  report.seen.push(isOpen ? await missingLine(site, exported) : closedLine);
  return report;
}

const closedLine = 'The calls are closed for maintenance: nothing was compared with the site';

async function differences(site: Site, items: readonly FileItem[]): Promise<string[]> {
  const lines: string[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    const told = items.slice(from, from + atOnce).map(async (item) => {
      const differs = await site.compare(item);
      return differs.map((line) => `Entry ${item.place} (${pairOf(item)}): ${line}`);
    });
    lines.push(...(await Promise.all(told)).flat());
  }
  return lines;
}

/** Not wrong: no e-mail asked, off hours, an empty reserve, or switched off for monitors. */
async function missingLine(site: Site, exported: ReadonlySet<string>): Promise<string> {
  const missing = (await site.pairs()).filter((pair) => !exported.has(pair));
  const some = missing.slice(0, 5).join(', ');
  return `On the site and not in the files: ${missing.length}${some ? ` (${some}${missing.length > 5 ? ', …' : ''})` : ''}`;
}

function spread<T>(items: readonly T[]): T[] {
  const step = Math.max(1, items.length / compared);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
