import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { keepAlive } from '../../../db/keep-alive.ts';

type Listener = () => void;

/** Tells of changes: of each claim by its id, of what is on offer by `offer`. */
export interface ChangeFeed {
  /** @returns ends it */
  on: (topic: string, listener: Listener) => () => void;
  close: () => Promise<void>;
}

/** The topic of courses, directions and settings: whoever hears it looks for itself what changed. */
export const offer = 'offer';
const offerChannel = 'offer_changed';

const patience = { first: 250, most: 10_000 };

/**
 * One connection for the whole process hears what the database tells. It opens with the first
 * listener; when it breaks it is opened again, and then every listener looks for itself what it missed.
 */
export function changeFeed(databaseUrl: string, log: Pick<FastifyBaseLogger, 'warn'>): ChangeFeed {
  const listeners = new Map<string, Set<Listener>>();
  let client: Client | undefined;
  let closed = false;
  let pause = patience.first;
  let timer: NodeJS.Timeout | undefined;

  const tell = (topic: string | undefined) => {
    const found = topic === undefined ? [...listeners.values()] : [listeners.get(topic) ?? []];
    for (const set of found) for (const listener of set) listener();
  };

  const open = async (): Promise<void> => {
    const made = new Client({ connectionString: databaseUrl, ...keepAlive, application_name: 'razmen-events' });
    client = made;
    const broken = (error?: Error) => {
      if (client !== made) return;
      client = undefined;
      if (closed) return;
      log.warn({ err: error }, 'changes are not heard');
      timer = setTimeout(() => void open(), pause);
      pause = Math.min(pause * 2, patience.most);
      made.end().catch(() => {});
    };
    made.on('error', broken);
    made.on('end', broken);
    made.on('notification', ({ channel, payload }) => tell(channel === offerChannel ? offer : payload));
    try {
      await made.connect();
      await made.query(`listen claim_changed; listen ${offerChannel}`);
      pause = patience.first;
      tell(undefined);
    } catch (error) {
      broken(error as Error);
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
