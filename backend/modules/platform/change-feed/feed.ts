import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { keepAlive } from '../../../db/keep-alive.ts';

/** `claimId` is the changed claim, if the topic is about claims and the claim is known. */
type Listener = (claimId?: string) => void;

/**
 * Delivers database notifications by topic. A topic is the id of a claim, or a shared topic such as the changes of any
 * claim.
 */
export interface ChangeFeed {
  /** Subscribes a listener to a topic. @returns a function that unsubscribes the listener */
  on: (topic: string, listener: Listener) => () => void;
  close: () => Promise<void>;
}

/**
 * Topic of changed rates, directions and settings. Notifications of this topic carry no data, so listeners must read
 * the new state.
 */
export const offerTopic = 'offer';
const offerChannelName = 'offer_changed';

/** Topic of notifications about the business hours. */
export const hoursTopic = 'hours';
const hoursChannelName = 'hours_changed';

/** Topic of changes of any claim. */
export const claimsTopic = 'claims';
const claimChannelName = 'claim_changed';

/** Topic of requests that wait for a second member of staff. */
export const requestsTopic = 'requests';
const requestsChannelName = 'requests_changed';

const topicByChannel = new Map([
  [offerChannelName, offerTopic],
  [hoursChannelName, hoursTopic],
  [requestsChannelName, requestsTopic],
]);
const channelNames = [claimChannelName, ...topicByChannel.keys()];

const reconnectDelayMs = { first: 250, max: 10_000 };

/**
 * Opens the LISTEN connection when the first listener subscribes. After a reconnect all listeners are called, because
 * notifications may have been lost.
 */
export function openChangeFeed(databaseUrl: string, log: Pick<FastifyBaseLogger, 'warn'>): ChangeFeed {
  const listeners = new Map<string, Set<Listener>>();
  let client: Client | undefined;
  let closed = false;
  let delayMs = reconnectDelayMs.first;
  let timer: NodeJS.Timeout | undefined;

  const notify = (topic: string | undefined, claimId?: string) => {
    const sets = topic === undefined ? [...listeners.values()] : [listeners.get(topic) ?? []];
    for (const set of sets) for (const listener of set) listener(claimId);
  };
  const onNotification = (channel: string, payload: string | undefined) => {
    const topic = topicByChannel.get(channel);
    if (topic) return notify(topic);
    notify(payload);
    notify(claimsTopic, payload);
  };

  const open = async (): Promise<void> => {
    const connection = new Client({ connectionString: databaseUrl, ...keepAlive, application_name: 'razmen-events' });
    client = connection;
    const onLost = (error?: Error) => {
      if (client !== connection) return;
      client = undefined;
      if (closed) return;
      log.warn({ err: error }, 'change feed: LISTEN connection lost, reconnecting');
      timer = setTimeout(() => void open(), delayMs);
      delayMs = Math.min(delayMs * 2, reconnectDelayMs.max);
      connection.end().catch(() => {});
    };
    connection.on('error', onLost);
    connection.on('end', onLost);
    connection.on('notification', ({ channel, payload }) => onNotification(channel, payload));
    try {
      await connection.connect();
      await connection.query(channelNames.map((name) => `listen ${name}`).join('; '));
      delayMs = reconnectDelayMs.first;
      notify(undefined);
    } catch (error) {
      onLost(error as Error);
    }
  };

  return {
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      if (!client && !timer) void open();
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(topic);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
