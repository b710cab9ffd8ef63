import type { Client } from 'pg';
import type { SignerChain } from '#contracts/signer-file.ts';
import type { SignerRefusal } from '#domain/chain-payout.ts';
import type { Journal } from './journal.ts';
import type { SignerSettings } from './open-file.ts';
import { refusalOf } from './rules.ts';
import { firstCoin, signCore } from './sign-core.ts';
import { signEvm } from './sign-evm.ts';
import { addressOn, type Wallet } from './wallet.ts';
import {
  refuseWork,
  type Signature,
  type SignerWork,
  storeSignature,
  storeSpending,
  takeCoins,
  takeWork,
} from './work.ts';

export interface Signer extends Pick<SignerSettings, 'wallet' | 'chains'> {
  db: Client;
  journal: Journal;
}

/**
 * Result of one step: there is nothing to sign, the payout has to wait (for example during a payout freeze), or it is
 * signed or refused.
 */
export type Step = 'idle' | 'waiting' | 'signed' | 'refused';

/**
 * Signs the next payout of a chain and stores the signature, in one transaction. The signature is visible to others
 * only after the commit, so a signer that is killed earlier has revealed nothing.
 */
export async function signNext(
  { db, journal, wallet, chains }: Signer,
  chain: string,
  now = Date.now(),
): Promise<Step> {
  const terms = chains[chain];
  if (!terms) return 'idle';
  const address = addressOn(terms, wallet);
  await db.query('begin');
  try {
    const work = await takeWork(db, chain, address);
    const isWaiting = work !== undefined && (!work.is_on || work.is_frozen !== false || work.nonce === null);
    if (!work || isWaiting) {
      await db.query('rollback');
      return work ? 'waiting' : 'idle';
    }
    const before = journal.before({ chain, code: work.code, claim: work.claim_id, now });
    const signed = refusalOf(work, terms, before) ?? (await sign({ db, wallet, terms, address }, work));
    const isSecond = typeof signed === 'object' && before.nonce !== null && before.nonce !== signed.bond;
    if (typeof signed === 'string' || isSecond) {
      await refuseWork(db, work.id, typeof signed === 'string' ? signed : 'signed_before');
      await db.query('commit');
      return 'refused';
    }
    const { code, summa, claim_id: claim, to_address: to } = work;
    const { isReplacement } = before;
    const { txid } = signed;
    journal.begin({ txid, claim, chain, code, summa, to, nonce: signed.bond, at: now, isReplacement });
    await signed.store();
    await db.query('commit');
    journal.done(txid);
    return 'signed';
  } catch (error) {
    await db.query('rollback').catch(() => {});
    throw error;
  }
}

interface Signed extends Pick<Signature, 'txid'> {
  /** Nonce or coin that all transactions of a claim must share, so that at most one of them is ever mined. */
  bond: string;
  store(): Promise<void>;
}

interface Context {
  db: Client;
  wallet: Wallet;
  terms: SignerChain;
  address: string;
}

async function sign({ db, wallet, terms, address }: Context, work: SignerWork): Promise<Signed | SignerRefusal> {
  if (terms.kind !== 'core') {
    const signature = await signEvm(wallet.account, work, terms);
    const { txid, nonce } = signature;
    return { txid, bond: nonce, store: () => storeSignature(db, work.id, address, signature) };
  }
  const spending = signCore(wallet.key, work, terms, await takeCoins(db, work.id, address));
  if (typeof spending === 'string') return spending;
  const { txid, coins } = spending;
  return { txid, bond: firstCoin(coins), store: () => storeSpending(db, work.id, address, spending) };
}
