import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { type ChangeFeed, openChangeFeed } from './feed.ts';
import { type ChangeStreams, changeStreams, type StreamSettings } from './streams.ts';

export { claimsTopic, hoursTopic, offerTopic, openChangeFeed, requestsTopic } from './feed.ts';
export type { StreamState } from './state-stream.ts';
export { StreamSlots } from './stream-slots.ts';
export { type ChangeStreams, changeStreams, type StreamSettings } from './streams.ts';

const feeds = new WeakMap<FastifyInstance, ChangeFeed>();

/**
 * Returns the event streams for a module's routes. All modules of an app share one LISTEN connection, and the app ends
 * its streams before it closes.
 */
export function streamsOf(
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  settings?: Partial<StreamSettings>,
): ChangeStreams {
  const feed = feeds.get(app) ?? feedOf(app, config.databaseUrl, log);
  const streams = changeStreams(feed, settings);
  app.addHook('preClose', async () => streams.close());
  return streams;
}

function feedOf(app: FastifyInstance, databaseUrl: string, log: Deps['log']): ChangeFeed {
  const feed = openChangeFeed(databaseUrl, log);
  feeds.set(app, feed);
  app.addHook('preClose', () => feed.close());
  return feed;
}
