import type { SiteCalculator } from './site.ts';

/**
 * Maximum age of a market price in seconds. The value equals `ttlSeconds` of the rate sources Binance, Coinbase and
 * Kraken.
 */
const maxRateAgeSeconds = 180;

interface Check {
  ok?: boolean;
  age?: number | null;
  closed?: string[];
}

/**
 * Finds out from /readyz why the rate files are empty.
 * @returns an error if no direction has a rate, otherwise a warning
 */
export async function whyEmpty(site: SiteCalculator): Promise<{ error?: string; warning?: string }> {
  const checks = await site.readiness();
  const { rates, worker } = checks as Record<string, Check | undefined>;
  if (!rates) return { warning: 'The files name no direction, and /readyz does not say whether there are rates.' };
  const workerLine = worker?.ok === false ? ' The worker, which fetches them, is not running.' : '';
  const { age = null, closed = [] } = rates;
  if (age === null)
    return { error: `No direction has a rate: no source has given a valid one yet.${workerLine}${look}` };
  if (age < 0 || age > maxRateAgeSeconds)
    return { error: `No direction has a rate: the newest is ${ageText(age)} old and has expired.${workerLine}${look}` };
  if (closed.length > 0) {
    const units = closed.slice(0, 10).join(', ') + (closed.length > 10 ? ', …' : '');
    return { error: `No direction has a rate: the rates of ${units} have a fault.${look}` };
  }
  return {
    warning:
      'The files name no direction, although there are rates: none is enabled, has a reserve and asks for an e-mail, or all are processed by hand and it is outside business hours.',
  };
}

const look = ' The page Rates gives the reason of each source and currency.';

const ageText = (seconds: number): string =>
  Math.abs(seconds) < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
