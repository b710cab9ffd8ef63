import { compare, divide, isPositive, larger, multiply, round, roundDown, smaller, subtract } from '#domain/amount.ts';
import { type QuotePair, receiveAmount, receiveLimits, sendLimits } from '#domain/quote.ts';
import type { FileItem } from './file.ts';
import { citiesOf, isNumber, valueOf } from './rules.ts';

interface SitePair extends QuotePair {
  structure: { emailClaimRequirement: boolean };
}

/** Percent by which file and site may differ: one refresh may lie between the two questions. */
const tolerancePercent = '0.5';

/** The site's calculator, asked as a visitor would. */
export class SiteCalculator {
  readonly #url: string;
  readonly #pairs = new Map<string, Promise<unknown>>();
  #ids: Map<string, number> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Whether the calculator may be asked: in maintenance its calls can be closed. */
  async isOpen(): Promise<boolean> {
    const { active, hideApi } = (await (await this.#get('tech/')).json()) as { active: boolean; hideApi: boolean };
    return !(active && hideApi);
  }

  /** What differs between an entry and the pair a visitor sees; empty when nothing does. */
  async compare(item: FileItem): Promise<string[]> {
    // What is no figure was told already.
    if (!figures(item).every((figure) => isNumber(figure) && isPositive(figure))) return [];
    const ids = await this.#idsByCode();
    const [from, to] = [ids.get(valueOf(item, 'from')), ids.get(valueOf(item, 'to'))];
    if (!from || !to) return ['the site has no such direction.'];
    const differences: string[] = [];
    for (const city of citiesOf(item).length > 0 ? citiesOf(item) : [null]) {
      const pair = await this.#pair(`pair/${from}/${to}/${city ? `?city=${city}` : ''}`);
      if (typeof pair === 'number') return [`the site answers ${pair} to it.`];
      differences.push(...differencesOf(item, pair).map((line) => (city ? `${city}: ${line}` : line)));
    }
    return differences;
  }

  /** Pairs a visitor can choose, as the file would name them. */
  async pairs(): Promise<string[]> {
    const ids = await this.#idsByCode();
    const codes = new Map([...ids].map(([code, id]) => [id, code]));
    const sends = (await (await this.#get('from/')).json()) as { id: number; code: string }[];
    const found: string[] = [];
    for (const { id, code } of sends) {
      const receives = (await (await this.#get(`from/${id}/`)).json()) as { id: number }[];
      found.push(...receives.map((receive) => `${code} → ${codes.get(receive.id)}`));
    }
    return found;
  }

  /** A pair as the site has it, asked once; else the status of the refusal. */
  #pair(path: string): Promise<SitePair | number> {
    const known =
      this.#pairs.get(path) ?? this.#get(path).then((answer) => (answer.ok ? answer.json() : answer.status));
    this.#pairs.set(path, known);
    return known as Promise<SitePair | number>;
  }

  async #idsByCode(): Promise<Map<string, number>> {
    if (this.#ids) return this.#ids;
    const answer = await this.#get('');
    if (answer.status !== 200) throw new Error(`The calculator answers ${answer.status}.`);
    const { from, to } = (await answer.json()) as Record<'from' | 'to', { id: number; code: string }[]>;
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
  const differs = (what: string, inFile: string, onSite: string) => {
    if (!isNear(inFile, onSite)) lines.push(`${what} is ${inFile} in the file and ${onSite} on the site.`);
  };
  const rate = divide(value('out'), value('in'));
  differs('The rate', round(rate, 12), pair.course);
  for (const sum of [limits.min, limits.max]) {
    const promised = receiveAmount(sum, rate, pair.to.roundCalculator);
    const paid = receiveAmount(sum, pair.course, pair.to.roundCalculator);
    if (compare(promised, paid) > 0 && !isNear(promised, paid))
      lines.push(`For ${sum} the file promises ${promised}, the site pays ${paid}.`);
  }
  differs('The reserve', value('amount'), roundDown(pair.reserve, pair.to.roundCalculator));
  const receive = receiveLimits(pair, 'default');
  const told = { minamount: limits.min, maxamount: limits.max, frommin: limits.min, frommax: limits.max };
  for (const [name, onSite] of Object.entries({ ...told, tomin: receive.min, tomax: receive.max }))
    if (value(name) !== '') differs(`<${name}>`, value(name), onSite);
  if (!pair.structure.emailClaimRequirement)
    lines.push('the site asks for no e-mail there: monitors want one for each order.');
  return lines;
}

function isNear(a: string, b: string): boolean {
  const [low, high] = [smaller(a, b), larger(a, b)];
  return !isPositive(high) || compare(multiply(subtract(high, low), '100'), multiply(high, tolerancePercent)) <= 0;
}
