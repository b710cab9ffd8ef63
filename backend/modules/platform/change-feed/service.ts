import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { type ChangeFeed, changeFeed } from './feed.ts';
import { type ChangeStreams, changeStreams, type StreamSettings } from './streams.ts';

export { changeFeed, offer } from './feed.ts';
export { Places } from './places.ts';
export type { Sent } from './sender.ts';
export { type ChangeStreams, changeStreams, type StreamSettings } from './streams.ts';

const feeds = new WeakMap<FastifyInstance, ChangeFeed>();

/**
 * Streams for a module's routes. All modules of an app hear through one connection; streams and connection are closed
 * with the app, which would else wait for who watches.
 */
export function streamsOf(
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  settings?: Partial<StreamSettings>,
): ChangeStreams {
  const feed = feeds.get(app) ?? openFeed(app, config.databaseUrl, log);
  const streams = changeStreams(feed, settings);
  app.addHook('preClose', async () => streams.close());
  return streams;
}

function openFeed(app: FastifyInstance, databaseUrl: string, log: Deps['log']): ChangeFeed {
  const feed = changeFeed(databaseUrl, log);
  feeds.set(app, feed);
  app.addHook('preClose', () => feed.close());
  return feed;
}
