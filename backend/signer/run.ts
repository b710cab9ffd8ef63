import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { Journal } from './journal.ts';
import type { SignerSettings } from './open-file.ts';
import { type Signer, signNext } from './sign-next.ts';
import { addressOn } from './wallet.ts';
import { announce } from './work.ts';

const pauseMs = 500;
const retryMs = 3_000;

/**
 * Signs payouts until the returned function is called. Connects again if the database is unreachable.
 * @returns a function that stops the loop and waits for the current signature
 */
export function runSigner(settings: SignerSettings, log: Logger): () => Promise<void> {
  const stopped = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped.signal }).catch(() => {});
  const rounds = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await signWhileConnected(settings, stopped.signal, log);
      } catch (error) {
        log.error({ err: error }, 'signer: round failed');
        await pause(retryMs);
      }
    }
  })();
  return async () => {
    stopped.abort();
    await rounds;
  };
}

async function signWhileConnected(settings: SignerSettings, stopped: AbortSignal, log: Logger): Promise<void> {
  const db = new Client({
    connectionString: settings.database,
    application_name: 'razmen-signer',
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  db.on('error', (error) => log.warn({ err: error }, 'signer: connection lost'));
  await db.connect();
  try {
    const signer = { ...settings, db, journal: new Journal(settings.journal) };
    while (!stopped.aborted) {
      await signAll(signer, stopped, log);
      await sleep(pauseMs, undefined, { signal: stopped }).catch(() => {});
    }
  } finally {
    await db.end().catch(() => {});
  }
}

/** Signs all waiting payouts, one chain after another. */
async function signAll(signer: Signer, stopped: AbortSignal, log: Logger): Promise<void> {
  for (const [chain, terms] of Object.entries(signer.chains)) {
    if (!(await announce(signer.db, chain, addressOn(terms, signer.wallet)))) continue;
    for (;;) {
      if (stopped.aborted) return;
      const step = await signNext(signer, chain);
      if (step === 'idle' || step === 'waiting') break;
      log.info({ chain, step }, 'signer: payout');
    }
  }
}
