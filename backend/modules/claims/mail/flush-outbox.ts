import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { enqueueAll } from '../../../jobs/queue.ts';
import { takeMails } from '../lifecycle/service.ts';

/** Handed over together; who comes to more than that begins again. */
const most = 1_000;

/**
 * Hands the moves that wait to be told of to the worker's queue, each once: it leaves the one place in the
 * transaction that brings it to the other.
 * @returns how many there were
 */
export async function relayMails(db: Db): Promise<number> {
  const relayed = await transaction(db, async (tx) => {
    const mails = await takeMails(tx, most);
    if (mails.length > 0) await enqueueAll(tx, 'claimMail', mails);
    return mails.length;
  });
  return relayed < most ? relayed : relayed + (await relayMails(db));
}
