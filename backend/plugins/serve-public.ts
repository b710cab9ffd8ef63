import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type CallAddress, registry } from '#contracts/index.ts';
import { cachedByKey } from '../ttl-cache.ts';
import { type Answer, type Call, EncodedAnswer, serve } from './serve.ts';

/** Parameters and language of a call. The response may depend only on them, because all callers share it. */
type Question<A extends CallAddress> = Pick<Call<A>, 'params' | 'query' | 'locale'>;

const answersPerCall = 200;

interface PublicOptions {
  /**
   * Lifetime of a cached response in seconds. If the lifetime is greater than 1, clients may cache the response too.
   */
  maxAgeSeconds?: number;
  /** Maximum number of cached responses of this call. */
  max?: number;
  /** Function that runs the handler, for example in a queue. By default, the handler runs at once. */
  turn?: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Registers an expensive read whose response is the same for every caller. The response is encoded once per
 * `maxAgeSeconds` for each language and set of parameters.
 */
export function servePublic<A extends CallAddress>(
  app: FastifyInstance,
  address: A,
  handler: (question: Question<A>) => Promise<Answer<A>>,
  { maxAgeSeconds = 1, max = answersPerCall, turn = (work) => work() }: PublicOptions = {},
): void {
  const { response }: Endpoint = registry[address];
  if (response === null || typeof response === 'string') throw new Error(`${address} does not answer in JSON`);
  const answers = cachedByKey({
    ttlMs: maxAgeSeconds * 1_000,
    max,
    // The parsed parameters consist of JSON values only, so JSON can serve as the cache key.
    load: (key) => turn(async () => JSON.stringify(response.encode(await handler(JSON.parse(key) as Question<A>)))),
  });
  serve(app, address, async ({ params, query, locale, reply }) => {
    const answer = await answers(JSON.stringify({ params, query, locale }));
    if (maxAgeSeconds > 1) reply.header('cache-control', `public, max-age=${maxAgeSeconds}`);
    return new EncodedAnswer(answer);
  });
}
