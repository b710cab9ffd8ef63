import { citiesOf, isNumber, valueOf } from '#backend/modules/pricing/rate-files/monitor-rules.ts';
import type { FileItem } from '#backend/modules/pricing/rate-files/parse-file.ts';
import { compare, divide, isPositive, larger, multiply, round, roundDown, smaller, subtract } from '#domain/amount.ts';
import { type QuotePair, receiveAmount, receiveLimits, sendLimits } from '#domain/quote.ts';

interface SitePair extends QuotePair {
  structure: { emailClaimRequirement: boolean };
}

/**
 * Tolerated difference in percent between a rate file and the site, because rates may change between the two requests.
 */
const tolerancePercent = '0.5';

export class SiteCalculator {
  readonly #url: string;
  readonly #pairs = new Map<string, Promise<unknown>>();
  #ids: Map<string, number> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns whether the calculator can be called. Maintenance may close the calculator. */
  async isOpen(): Promise<boolean> {
    const { active, hideApi } = (await (await this.#get('tech/')).json()) as { active: boolean; hideApi: boolean };
    return !(active && hideApi);
  }

  /**
   * Returns the results of the checks in the response of /readyz, or an empty object if there are none or the request
   * fails.
   */
  async readiness(): Promise<object> {
    try {
      const response = await fetch(`${this.#url}/readyz`, { signal: AbortSignal.timeout(10_000) });
      return ((await response.json()) as { checks?: object }).checks ?? {};
    } catch {
      return {};
    }
  }

  /**
   * Compares an item of the rate file with the same pair on the site.
   * @returns one line for each difference
   */
  async compare(item: FileItem): Promise<string[]> {
    // Skips items with invalid figures, which the file check already reports.
    if (!figures(item).every((figure) => isNumber(figure) && isPositive(figure))) return [];
    const ids = await this.#idsByCode();
    const [from, to] = [ids.get(valueOf(item, 'from')), ids.get(valueOf(item, 'to'))];
    if (!from || !to) return ['the site does not offer this direction.'];
    const differences: string[] = [];
    for (const city of citiesOf(item).length > 0 ? citiesOf(item) : [null]) {
      const pair = await this.#pair(`pair/${from}/${to}/${city ? `?city=${city}` : ''}`);
      if (typeof pair === 'number') return [`the site responds with status ${pair} for this direction.`];
      differences.push(...differencesOf(item, pair).map((line) => (city ? `${city}: ${line}` : line)));
    }
    return differences;
  }

  async pairs(): Promise<string[]> {
    const ids = await this.#idsByCode();
    const codes = new Map([...ids].map(([code, id]) => [id, code]));
    const sends = (await (await this.#get('from/')).json()) as { id: number; code: string }[];
    const pairs: string[] = [];
    for (const { id, code } of sends) {
      const receives = (await (await this.#get(`from/${id}/`)).json()) as { id: number }[];
      pairs.push(...receives.map((receive) => `${code} → ${codes.get(receive.id)}`));
    }
    return pairs;
  }

  /**
   * Fetches each pair only once.
   * @returns the pair, or the HTTP status of an error response
   */
  #pair(path: string): Promise<SitePair | number> {
    const pair =
      this.#pairs.get(path) ?? this.#get(path).then((response) => (response.ok ? response.json() : response.status));
    this.#pairs.set(path, pair);
    return pair as Promise<SitePair | number>;
  }

  async #idsByCode(): Promise<Map<string, number>> {
    if (this.#ids) return this.#ids;
    const response = await this.#get('');
    if (response.status !== 200) throw new Error(`The calculator answers ${response.status}.`);
    const { from, to } = (await response.json()) as Record<'from' | 'to', { id: number; code: string }[]>;
    this.#ids = new Map([...from, ...to].map(({ id, code }) => [code, id]));
    return this.#ids;
  }

  #get(path: string): Promise<Response> {
    return fetch(`${this.#url}/api/v1/calculator/${path}`, { signal: AbortSignal.timeout(10_000) });
  }
}

const limitNames = new Set('minamount maxamount frommin frommax tomin tomax'.split(' '));

const figures = (item: FileItem): string[] => [
  ...['in', 'out', 'amount'].map((name) => valueOf(item, name)),
  ...item.elements.filter(({ name }) => limitNames.has(name)).map(({ value }) => value),
];

function differencesOf(item: FileItem, pair: SitePair): string[] {
  const value = (name: string) => valueOf(item, name);
  const limits = sendLimits(pair, 'default');
  const lines: string[] = [];
  const compareFigure = (label: string, inFile: string, onSite: string) => {
    if (!isNear(inFile, onSite)) lines.push(`${label} is ${inFile} in the file and ${onSite} on the site.`);
  };
  const rate = divide(value('out'), value('in'));
  compareFigure('The rate', round(rate, 12), pair.course);
  for (const sum of [limits.min, limits.max]) {
    const promised = receiveAmount(sum, rate, pair.to.roundCalculator);
    const paid = receiveAmount(sum, pair.course, pair.to.roundCalculator);
    if (compare(promised, paid) > 0 && !isNear(promised, paid))
      lines.push(`For ${sum} the file promises ${promised}, the site pays ${paid}.`);
  }
  compareFigure('The reserve', value('amount'), roundDown(pair.reserve, pair.to.roundCalculator));
  const receive = receiveLimits(pair, 'default');
  const siteLimits = { minamount: limits.min, maxamount: limits.max, frommin: limits.min, frommax: limits.max };
  for (const [name, onSite] of Object.entries({ ...siteLimits, tomin: receive.min, tomax: receive.max }))
    if (value(name) !== '') compareFigure(`<${name}>`, value(name), onSite);
  if (!pair.structure.emailClaimRequirement)
    lines.push('the site asks for no e-mail: monitors require one for each order.');
  return lines;
}

function isNear(a: string, b: string): boolean {
  const [low, high] = [smaller(a, b), larger(a, b)];
  return !isPositive(high) || compare(multiply(subtract(high, low), '100'), multiply(high, tolerancePercent)) <= 0;
}
