import { z } from 'zod';
import type { AmlProvider } from './port.ts';

const timeoutMs = 4_000;

const answer = z.object({
  identifications: z.array(
    z.object({ category: z.string().nullish(), name: z.string().nullish(), url: z.string().nullish() }),
  ),
});

interface ChainalysisSettings {
  key: string;
  /** Base URL of the API, without a trailing slash. */
  url: string;
}

/**
 * Creates the provider for the free sanctions API of Chainalysis. The API only tells whether an address is sanctioned,
 * so the score is 100 or 0.
 */
export function chainalysis({ key, url }: ChainalysisSettings): AmlProvider {
  return {
    name: 'chainalysis',
    async checkAddress({ address }) {
      const response = await fetch(`${url}/api/v1/address/${encodeURIComponent(address)}`, {
        headers: { 'x-api-key': key, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`chainalysis: HTTP ${response.status}`);
      const { identifications } = answer.parse(await response.json());
      return {
        score: identifications.length > 0 ? 100 : 0,
        categories: [...new Set(identifications.map(({ category, name }) => category || name || 'sanctions'))],
        reference: identifications[0]?.url ?? null,
      };
    },
  };
}
