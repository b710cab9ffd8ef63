import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/**
 * Returns a function that asks name servers for all addresses of a name, and gives up when its signal is aborted. These
 * queries occupy no thread, whereas two `lookup` calls to a silent name server block all other lookups of the process.
 * @param servers name servers as IP:port, used instead of the machine's name servers
 */
export const resolveAddresses =
  (servers?: readonly string[]) =>
  async (hostname: string, signal: AbortSignal): Promise<LookupAddress[]> => {
    signal.throwIfAborted();
    const resolver = new Resolver();
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel);
    try {
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
      if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
      return [...addressesOf(v4, 4), ...addressesOf(v6, 6)];
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
