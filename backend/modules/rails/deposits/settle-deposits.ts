import { compare } from '#domain/amount.ts';
import type { AmlProvider } from '../../../aml/port.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { type ClaimRow, lockClaim, transitionClaim } from '../../claims/lifecycle/service.ts';
import { creditDeposit, recordConfirmations, worstDepositRisk } from '../../claims/payment/service.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { claimIdentity } from '../../verification/identity/service.ts';
import type { WatchedChain } from '../chains/service.ts';
import type { AddressBook } from './address-book.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { creditByStaff } from './credit-by-staff.ts';
import { markCredited, markMissing, type SeenDeposit, seenDeposits } from './queries/deposits.ts';
import { senderRisk } from './sender-risk.ts';

const actor = 'rail:chain';

/** Seconds that a payment may wait for its block and still count from when it was first seen. */
const maxWaitSeconds = 3600;

interface Round {
  chain: WatchedChain;
  /** Height of the last block that was read. */
  height: number;
  /** Confirmations after which a payment is credited. The block of the payment is the first confirmation. */
  required: number;
}

const confirmationsAt = (height: number, { blockHeight }: SeenDeposit): number => height - blockHeight + 1;

/** Reports the confirmations of payments that have too few of them to be credited. */
export async function reportSeen({ db, log }: Pick<Deps, 'db' | 'log'>, round: Round): Promise<void> {
  const { chain, height, required } = round;
  for (const deposit of await seenDeposits(db, chain.name, maxWaitSeconds)) {
    const seen = confirmationsAt(height, deposit);
    if (seen < required) await report({ db, log }, round, deposit, seen);
  }
}

type Waiting = Pick<SeenDeposit, 'claimId' | 'txid' | 'summa'>;

/**
 * Reports payments that wait for their first block and cover their claim. A smaller one might be dust that holds the
 * reserve for nothing, because its sender can still replace it.
 */
export async function reportWaiting(
  deps: Pick<Deps, 'db' | 'log'>,
  round: Pick<Round, 'chain' | 'required'>,
  waiting: readonly Waiting[],
): Promise<void> {
  for (const deposit of waiting) await report(deps, round, deposit, 0);
}

async function report(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { chain, required }: Pick<Round, 'chain' | 'required'>,
  { claimId, txid, summa }: Waiting,
  seen: number,
): Promise<void> {
  await transaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    if (seen === 0 && compare(summa, claim.fromSumma) < 0) return;
    await recordConfirmations(tx, { claim, confirmations: { seen, required }, actor, tx: txid });
  }).catch((error) => log.error({ err: error, chain: chain.name }, 'deposit: confirmations not recorded'));
}

/**
 * Credits the payments that have enough confirmations, after every endpoint has confirmed them once more.
 * @returns the transactions about which the endpoints contradict each other, and which are therefore not credited
 */
export async function creditSeen(
  deps: Pick<Deps, 'db' | 'log'>,
  { chain, height, required, book }: Round & { book: AddressBook },
  aml: AmlProvider | null,
): Promise<string[]> {
  const { db, log } = deps;
  const disputed: string[] = [];
  for (const deposit of await seenDeposits(db, chain.name, maxWaitSeconds)) {
    if (confirmationsAt(height, deposit) < required) continue;
    const confirmed = await confirmDeposit(chain, book, deposit);
    // The next round goes back to the fork.
    if (confirmed.opinion === 'moved') return disputed;
    if (confirmed.opinion === 'disputed') disputed.push(deposit.txid);
    if (confirmed.opinion === 'missing') {
      log.error({ chain: chain.name, txid: deposit.txid }, 'deposit: an endpoint had invented a payment');
      await markMissing(db, chain.name, deposit);
    }
    if (confirmed.opinion !== 'confirmed') continue;
    const risk = await senderRisk(deps, aml, { ...deposit, sender: confirmed.sender }, chain.config.network);
    await credit(db, chain.name, { deposit, risk }).catch((error) =>
      log.error({ err: error, chain: chain.name, txid: deposit.txid }, 'deposit: not credited'),
    );
  }
  return disputed;
}

type SenderRisk = Awaited<ReturnType<typeof senderRisk>>;

/**
 * Returns where a fully paid claim goes: to the payout, if the exchange sends it by itself and no identity is wanted,
 * and otherwise to staff. The worst sender of all its payments decides; a claim with a sender that the AML provider
 * could not check waits in `aml`, which ends at staff.
 */
async function next(
  tx: Tx,
  { id, payoutRail }: ClaimRow,
): Promise<{ to: 'payout' | 'check' | 'aml'; reason: 'aml' | null }> {
  const risk = await worstDepositRisk(tx, id);
  if (risk === 'unknown') return { to: 'aml', reason: null };
  if (risk !== 'low') return { to: 'check', reason: 'aml' };
  const isSent = payoutRail === 'chain' && !(await claimIdentity(tx, id)).isWanted;
  return { to: isSent ? 'payout' : 'check', reason: null };
}

/**
 * Credits a payment once, unless staff has credited it by hand. The claim is locked first, as in every other transaction
 * that moves a claim.
 */
async function credit(
  db: Deps['db'],
  chain: string,
  { deposit, risk }: { deposit: SeenDeposit; risk: SenderRisk },
): Promise<void> {
  const { claimId, txid, logIndex, summa, arrivedAt } = deposit;
  await moneyTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const creditedAs = await creditByStaff(tx, claim, deposit);
    if (!(await markCredited(tx, chain, deposit, { risk, creditedAs })) || creditedAs !== null) return;
    const key = `chain:${chain}:${txid}:${logIndex}`;
    const credited = await creditDeposit(tx, { claim, key, summa, actor, arrivedAt, tx: txid });
    if (credited?.status === 'paid')
      await transitionClaim(tx, { claim: credited, ...(await next(tx, credited)), actor });
  });
}
