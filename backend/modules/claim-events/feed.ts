import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';

type Listener = () => void;

/** Tells of changes of claims, each listener of its own. */
export interface ClaimFeed {
  /** @returns ends it */
  on: (claimId: string, listener: Listener) => () => void;
  close: () => Promise<void>;
}

const patience = { first: 250, most: 10_000 };

/**
 * One connection for the whole process hears what the database tells. It opens with the first
 * listener; when it breaks it is opened again, and then every listener looks for itself what it missed.
 */
export function claimFeed(databaseUrl: string, log: Pick<FastifyBaseLogger, 'warn'>): ClaimFeed {
  const listeners = new Map<string, Set<Listener>>();
  let client: Client | undefined;
  let closed = false;
  let pause = patience.first;
  let timer: NodeJS.Timeout | undefined;

  const tell = (claimId: string | undefined) => {
    const found = claimId === undefined ? [...listeners.values()] : [listeners.get(claimId) ?? []];
    for (const set of found) for (const listener of set) listener();
  };

  const open = async (): Promise<void> => {
    const made = new Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'razmen-events' });
    client = made;
    const broken = (error?: Error) => {
      if (client !== made) return;
      client = undefined;
      if (closed) return;
      log.warn({ err: error }, 'changes of claims are not heard');
      timer = setTimeout(() => void open(), pause);
      pause = Math.min(pause * 2, patience.most);
      made.end().catch(() => {});
    };
    made.on('error', broken);
    made.on('end', broken);
    made.on('notification', ({ payload }) => tell(payload));
    try {
      await made.connect();
      await made.query('listen claim_changed');
      pause = patience.first;
      tell(undefined);
    } catch (error) {
      broken(error as Error);
    }
  };

  return {
    on(claimId, listener) {
      const set = listeners.get(claimId) ?? new Set();
      listeners.set(claimId, set.add(listener));
      if (!client && !timer) void open();
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(claimId);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
