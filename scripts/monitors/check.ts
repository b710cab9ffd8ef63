import { type FileItem, readFile } from './file.ts';
import { fetchFile } from './http.ts';
import { citiesOf, type FileKind, type Found, judgeItems, pairOf } from './rules.ts';
import { Site } from './site.ts';

export interface Report extends Found {
  /** Lines that say what was looked at. */
  seen: string[];
}

const paths: Record<FileKind, string> = { classic: '/rates.xml', eref: '/rates-1.1.xml' };
/** Entries compared with the site, spread over the file: each is a question of its own. */
const compared = 60;

/** Reads our own files as a monitor would, and compares them with what a visitor is shown. */
export async function checkMonitors(url: string): Promise<Report> {
  const report: Report = { errors: [], doubts: [], seen: [] };
  const pairs: Partial<Record<FileKind, string[]>> = {};
  for (const kind of ['classic', 'eref'] as const) {
    const { text, found } = await fetchFile(url + paths[kind]);
    const { items, faults } = text ? readFile(text) : { items: [], faults: [] };
    const judged = judgeItems(kind, items);
    const lines = [...found.errors, ...faults, ...judged.errors];
    const sample = spread(items);
    if (lines.length === 0) lines.push(...(await differences(url, sample)));
    report.errors.push(...lines.map((line) => `${paths[kind]}: ${line}`));
    report.doubts.push(...judged.doubts);
    report.seen.push(
      `${paths[kind]}: ${items.length} entries, ${text.length} bytes, ${sample.length} compared with the site`,
    );
    pairs[kind] = items.map((item) => `${pairOf(item)} ${citiesOf(item).join(',')}`);
  }
  if (pairs.classic?.join('\n') !== pairs.eref?.join('\n'))
    report.doubts.push('The two files name different directions: ask again.');
  report.doubts = [...new Set(report.doubts)];
  report.seen.push(await missingLine(url, new Set(pairs.classic?.map((pair) => pair.slice(0, pair.lastIndexOf(' '))))));
  return report;
}

async function differences(url: string, items: readonly FileItem[]): Promise<string[]> {
  const site = new Site(url);
  const lines: string[] = [];
  for (const item of items) {
    const differs = await site.compare(item);
    lines.push(...differs.map((line) => `Entry ${item.place} (${pairOf(item)}): ${line}`));
  }
  return lines;
}

/** Not wrong: no e-mail asked, off hours, an empty reserve, or switched off for monitors. */
async function missingLine(url: string, exported: ReadonlySet<string>): Promise<string> {
  const missing = (await new Site(url).pairs()).filter((pair) => !exported.has(pair));
  const some = missing.slice(0, 5).join(', ');
  return `On the site and not in the files: ${missing.length}${some ? ` (${some}${missing.length > 5 ? ', …' : ''})` : ''}`;
}

function spread<T>(items: readonly T[]): T[] {
  const step = Math.max(1, items.length / compared);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
