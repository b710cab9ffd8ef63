import type { Client } from 'pg';
import type { Journal } from './journal.ts';
import type { SignerSettings } from './open-file.ts';
import { refusalOf } from './rules.ts';
import { signPayout } from './sign.ts';
import { refuseWork, storeSignature, takeWork } from './work.ts';

export interface Signer extends Pick<SignerSettings, 'account' | 'chains'> {
  db: Client;
  journal: Journal;
}

/** Result of one step: nothing to sign, waiting for the switch or the freeze to end, signed, or refused. */
export type Step = 'idle' | 'waiting' | 'signed' | 'refused';

/**
 * Signs the next payout of a chain and stores the signature, in one transaction. Nothing leaves the signer before this
 * transaction is committed, so a signer that is killed in between has signed nothing.
 */
export async function signNext(
  { db, journal, account, chains }: Signer,
  chain: string,
  now = Date.now(),
): Promise<Step> {
  await db.query('begin');
  try {
    const work = await takeWork(db, chain, account.address);
    const isWaiting = work !== undefined && (!work.is_on || work.is_frozen !== false || work.nonce === null);
    if (!work || isWaiting) {
      await db.query('rollback');
      return work ? 'waiting' : 'idle';
    }
    const terms = chains[chain];
    const before = journal.before({ chain, code: work.code, claim: work.claim_id, now });
    const refusal = refusalOf(work, terms, before);
    if (refusal !== null || !terms) {
      await refuseWork(db, work.id, refusal ?? 'chain_unlisted');
      await db.query('commit');
      return 'refused';
    }
    const signature = await signPayout(account, work, terms);
    const { txid, nonce } = signature;
    const { code, summa, claim_id: claim, is_replacement: isReplacement } = work;
    journal.begin({ txid, claim, chain, code, summa, nonce, at: now, isReplacement });
    await storeSignature(db, work.id, account.address, signature);
    await db.query('commit');
    journal.done(txid);
    return 'signed';
  } catch (error) {
    await db.query('rollback').catch(() => {});
    throw error;
  }
}
