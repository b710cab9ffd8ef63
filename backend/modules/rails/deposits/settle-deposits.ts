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

/**
 * Maximum number of seconds between the first sight of a payment and its block. If the block comes later, the payment
 * counts as arrived at the time of its block.
 */
const maxWaitSeconds = 3600;

interface Round {
  chain: WatchedChain;
  /** Height of the last block that was read. */
  height: number;
  /** Number of confirmations after which a payment is credited. The block of the payment is the first confirmation. */
  required: number;
}

const confirmationsAt = (height: number, { blockHeight }: SeenDeposit): number => height - blockHeight + 1;

/** Records the confirmations of payments that do not have enough confirmations to be credited. */
export async function reportSeen({ db, log }: Pick<Deps, 'db' | 'log'>, round: Round): Promise<void> {
  const { chain, height, required } = round;
  for (const deposit of await seenDeposits(db, chain.name, maxWaitSeconds)) {
    const seen = confirmationsAt(height, deposit);
    if (seen < required) await report({ db, log }, round, deposit, seen);
  }
}

type Waiting = Pick<SeenDeposit, 'claimId' | 'txid' | 'summa'>;

/**
 * Records payments that are still in the mempool, if they cover the whole sum of their claim. A smaller payment is
 * ignored, because anybody could send and later replace such a payment just to block the reserve.
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
 * Credits payments with enough confirmations, after all endpoints have confirmed each payment again.
 * @returns the transactions that were not credited, because the endpoints give different answers about them
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
    // A reorganization has removed the block. Stop here, because the next round goes back to the last common block.
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
 * Returns the next status of a fully paid claim: `payout` if the exchange sends the payout by itself and needs no proof
 * of identity, otherwise `check`. If a sender of its payments is a risk, the next status is `check` with the reason
 * `aml`; if a sender could not be checked, the next status is `aml` without a reason.
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
 * Credits a payment once, unless staff has already credited it by hand. Locks the claim first, as every transaction
 * that changes a claim's status does.
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
