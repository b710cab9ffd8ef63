import { type Finding, findingIn } from '#backend/modules/pricing/rate-files/findings.ts';
import { citiesOf, pairOf, validateItems } from '#backend/modules/pricing/rate-files/monitor-rules.ts';
import { type FileItem, type FileKind, parseRateFile } from '#backend/modules/pricing/rate-files/parse-file.ts';
import { type FetchedFile, type Findings, fetchRateFile } from './http.ts';
import { SiteCalculator } from './site.ts';
import { whyEmpty } from './why-empty.ts';

export interface MonitorReport extends Findings {
  summary: string[];
}

const paths: Record<FileKind, string> = { classic: '/rates.xml', eref: '/rates-1.1.xml' };
/** Maximum number of rate file entries compared with the site, because each comparison costs a request. */
const maxComparedItems = 1_000;
const maxConcurrentRequests = 8;

/** Checks the rate files as an exchange monitor would, and compares them with the site's calculator. */
export async function checkMonitors(url: string): Promise<MonitorReport> {
  const report: MonitorReport = { errors: [], warnings: [], summary: [] };
  const site = new SiteCalculator(url);
  const isOpen = await site.isOpen();
  const pairs: Partial<Record<FileKind, string[]>> = {};
  // Fetches the files before calling the calculator, so that the calculator's rates are never older than the files.
  const classic = await fetchRateFile(url + paths.classic);
  const eref = await fetchRateFile(url + paths.eref);
  for (const [kind, { text, findings }] of Object.entries({ classic, eref }) as [FileKind, FetchedFile][]) {
    const { items, errors: fileErrors } = text ? parseRateFile(text, kind) : { items: [], errors: [] };
    const itemFindings = validateItems(kind, items);
    const sample = isOpen ? evenSample(items) : [];
    const lines = [
      ...findings.errors,
      ...textsOf([...fileErrors, ...itemFindings.errors]),
      ...(await differences(site, sample)),
    ];
    report.errors.push(...lines.map((line) => `${paths[kind]}: ${line}`));
    report.warnings.push(...textsOf(itemFindings.warnings));
    report.summary.push(
      `${paths[kind]}: ${items.length} entries, ${text.length} bytes, ${sample.length} compared with the site`,
    );
    pairs[kind] = items.map((item) => `${pairOf(item)} ${citiesOf(item).join(',')}`);
  }
  if (pairs.classic?.join('\n') !== pairs.eref?.join('\n'))
    report.warnings.push('The two files list different directions: run the check again.');
  if (pairs.classic?.length === 0 && report.errors.length === 0) {
    const { error, warning } = isOpen ? await whyEmpty(site) : { warning: maintenanceEmpty };
    if (error) report.errors.push(error);
    if (warning) report.warnings.push(warning);
  }
  report.warnings = [...new Set(report.warnings)];
  const exported = new Set(pairs.classic?.map((pair) => pair.slice(0, pair.lastIndexOf(' '))));
  report.summary.push(isOpen ? await missingLine(site, exported) : maintenanceLine);
  return report;
}

const maintenanceEmpty = 'The files name no direction: right in maintenance, monitors show nothing of you.';
const maintenanceLine = 'Maintenance has closed the calculator: nothing was compared with the site';

const textsOf = (findings: readonly Finding[]): string[] => findings.map((finding) => findingIn('en', finding));

async function differences(site: SiteCalculator, items: readonly FileItem[]): Promise<string[]> {
  const results: string[] = [];
  for (let from = 0; from < items.length; from += maxConcurrentRequests) {
    const comparisons = items.slice(from, from + maxConcurrentRequests).map(async (item) => {
      const lines = await site.compare(item);
      return lines.map((line) => `Entry ${item.position} (${pairOf(item)}): ${line}`);
    });
    results.push(...(await Promise.all(comparisons)).flat());
  }
  return results;
}

/**
 * Lists pairs that the site offers but the rate files lack. A missing pair is no error, because the files omit some
 * pairs, such as those with an empty reserve.
 */
async function missingLine(site: SiteCalculator, exported: ReadonlySet<string>): Promise<string> {
  const missing = (await site.pairs()).filter((pair) => !exported.has(pair));
  const examples = missing.slice(0, 5).join(', ');
  return `On the site and not in the files: ${missing.length}${examples ? ` (${examples}${missing.length > 5 ? ', …' : ''})` : ''}`;
}

function evenSample<T>(items: readonly T[]): T[] {
  const step = Math.max(1, items.length / maxComparedItems);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
