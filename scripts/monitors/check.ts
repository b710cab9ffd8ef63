import { type FileItem, parseRateFile } from './file.ts';
import { type FetchedFile, fetchRateFile } from './http.ts';
import { citiesOf, type FileKind, pairOf, type RuleFindings, validateItems } from './rules.ts';
import { SiteCalculator } from './site.ts';

export interface MonitorReport extends RuleFindings {
  /** Lines that say what was looked at. */
  seen: string[];
}

const paths: Record<FileKind, string> = { classic: '/rates.xml', eref: '/rates-1.1.xml' };
/** So many entries of a file are compared with the site, each by a question of its own; of more, some all over it. */
const maxComparedItems = 1_000;
/** Questions under way at once. */
const maxConcurrentRequests = 8;

/** Reads our own files as a monitor would, and compares them with what a visitor is shown. */
export async function checkMonitors(url: string): Promise<MonitorReport> {
  const report: MonitorReport = { errors: [], doubts: [], seen: [] };
  const site = new SiteCalculator(url);
  const isOpen = await site.isOpen();
  const pairs: Partial<Record<FileKind, string[]>> = {};
  // Both are read before the site is asked: what it says then is held against either.
  const classic = await fetchRateFile(url + paths.classic);
  const eref = await fetchRateFile(url + paths.eref);
  for (const [kind, { text, found }] of Object.entries({ classic, eref }) as [FileKind, FetchedFile][]) {
    const { items, faults } = text ? parseRateFile(text, kind) : { items: [], faults: [] };
    const judged = validateItems(kind, items);
    const sample = isOpen ? evenSample(items) : [];
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
  report.seen.push(isOpen ? await missingLine(site, exported) : maintenanceLine);
  return report;
}

const maintenanceLine = 'The calls are closed for maintenance: nothing was compared with the site';

async function differences(site: SiteCalculator, items: readonly FileItem[]): Promise<string[]> {
  const lines: string[] = [];
  for (let from = 0; from < items.length; from += maxConcurrentRequests) {
    const told = items.slice(from, from + maxConcurrentRequests).map(async (item) => {
      const differs = await site.compare(item);
      return differs.map((line) => `Entry ${item.position} (${pairOf(item)}): ${line}`);
    });
    lines.push(...(await Promise.all(told)).flat());
  }
  return lines;
}

/** Not wrong: no e-mail asked, off hours, an empty reserve, or switched off for monitors. */
async function missingLine(site: SiteCalculator, exported: ReadonlySet<string>): Promise<string> {
  const missing = (await site.pairs()).filter((pair) => !exported.has(pair));
  const some = missing.slice(0, 5).join(', ');
  return `On the site and not in the files: ${missing.length}${some ? ` (${some}${missing.length > 5 ? ', …' : ''})` : ''}`;
}

function evenSample<T>(items: readonly T[]): T[] {
  const step = Math.max(1, items.length / maxComparedItems);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
