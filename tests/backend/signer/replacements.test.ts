import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chainActor, lockClaim, transitionClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { Journal, type JournalEntry } from '#backend/signer/journal.ts';
import { signNext } from '#backend/signer/sign-next.ts';
import type { SignerChain } from '#contracts/signer-file.ts';
import { claimTest } from '../../support/claim-test.ts';
import {
  chain,
  type OnRail,
  onRail,
  openSigner,
  payoutRow,
  queued,
  recipient,
  switchSigner,
  terms,
  token,
  transactionsOf,
} from '../../support/factories/chain-payout.ts';

const { api, operator } = await claimTest();
const signer = await openSigner(api);
const folders: string[] = [];

beforeAll(() => switchSigner(api, true));
afterEach(async () => {
  await sql`update chain_payouts set status = 'held' where status = 'queued'`.execute(api.db);
  await sql`update chain_payouts set wanted = 1 where status = 'broadcast'`.execute(api.db);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

interface Sent extends OnRail {
  payout: string;
  entry: JournalEntry;
}

/** Signs and sends a payout, and asks for a replacement with higher fees, as the worker does. */
async function replaced(): Promise<Sent> {
  const claim = await onRail(operator);
  const payout = await queued(api, claim);
  expect(await signNext(signer, chain)).toBe('signed');
  const [signed] = await transactionsOf(api, payout);
  const txid = signed?.txid ?? '';
  await moneyTransaction(api.db, async (tx) => {
    const locked = await lockClaim(tx, claim.id);
    await transitionClaim(tx, { claim: locked, to: 'payout_sent', actor: chainActor, tx: txid });
  });
  await sql`update chain_payouts set status = 'broadcast', wanted = 2, max_fee = max_fee * 2,
    priority_fee = priority_fee * 2 where id = ${payout}`.execute(api.db);
  const base = { txid, claim: claim.id, chain, code: 'ETH', summa: claim.toSumma, to: recipient };
  const entry = { ...base, nonce: signed?.nonce ?? '', at: Date.now(), isReplacement: false };
  return { ...claim, payout, entry };
}

/** Returns the signer with a journal that contains the given entries instead of its own. */
function withJournal(entries: object[], over: Partial<SignerChain['currencies'][string]> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'razmen-journal-'));
  folders.push(folder);
  const journal = new Journal(join(folder, 'journal'));
  for (const entry of entries) {
    journal.begin(entry as JournalEntry);
    journal.done((entry as JournalEntry).txid);
  }
  const currencies = { ETH: { ...terms.currencies.ETH, ...over } };
  return { ...signer, journal, chains: { [chain]: { ...terms, currencies } as SignerChain } };
}

async function outcome({ payout }: Sent, other: typeof signer | ReturnType<typeof withJournal>) {
  const step = await signNext(other, chain);
  return [step, (await payoutRow(api, payout)).reason, (await transactionsOf(api, payout)).length];
}

test('a nonce far above the last one of the journal is refused, and small gaps of payments by hand are not', async () => {
  const { wallet } = signer;
  const { address } = wallet.account;
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(nonce), -1)::int + 1 as next from chain_nonces where address = ${address}`.execute(api.db);
  const next = rows[0]?.next ?? 0;
  const last = { txid: '0x1', claim: 'none', chain, code: 'ETH', summa: '1', to: token, nonce: String(next) };
  const entry = { ...last, at: Date.now(), isReplacement: false };
  const claim = await onRail(operator);
  const payout = await queued(api, claim);
  await sql`update chain_wallets set nonce = ${next + 18} where address = ${address}`.execute(api.db);
  expect(await signNext(withJournal([entry]), chain)).toBe('refused');
  expect(await payoutRow(api, payout)).toMatchObject({ status: 'held', reason: 'nonce' });
  await sql`update chain_wallets set nonce = ${next + 17} where address = ${address}`.execute(api.db);
  await sql`update chain_payouts set status = 'queued', reason = null where id = ${payout}`.execute(api.db);
  expect(await signNext(withJournal([entry]), chain)).toBe('signed');
});

describe('a replacement', () => {
  test('of the same sum and address is signed with the same nonce and adds nothing to what was signed', async () => {
    const sent = await replaced();
    const exact = withJournal([sent.entry], { perHour: sent.toSumma, perDay: sent.toSumma });
    expect(await outcome(sent, exact)).toEqual(['signed', null, 2]);
    const [first, second] = await transactionsOf(api, sent.payout);
    expect(first?.nonce).toBe(second?.nonce);
  });

  test('of another sum than the journal has for this claim is refused', async () => {
    const sent = await replaced();
    const other = withJournal([{ ...sent.entry, summa: '0.0001' }]);
    expect(await outcome(sent, other)).toEqual(['refused', 'summa_changed', 1]);
  });

  test('to another address than the journal has for this claim is refused', async () => {
    const sent = await replaced();
    const other = withJournal([{ ...sent.entry, to: token }]);
    expect(await outcome(sent, other)).toEqual(['refused', 'address_changed', 1]);
  });

  test('of a claim that was signed on another chain is refused, because the nonce binds one chain only', async () => {
    const sent = await replaced();
    const other = withJournal([{ ...sent.entry, chain: 'other' }]);
    expect(await outcome(sent, other)).toEqual(['refused', 'signed_before', 1]);
  });

  test('that only the database calls one counts for the limits', async () => {
    const sent = await replaced();
    const { toSumma: perHour } = sent;
    const lost = withJournal([{ ...sent.entry, claim: '00000000-0000-0000-0000-000000000000' }], { perHour });
    expect(await outcome(sent, lost)).toEqual(['refused', 'limit_hour', 1]);
  });

  test('of an entry without an address, as older signers wrote them, is signed and counts for the limits', async () => {
    const sent = await replaced();
    const { to: _, ...old } = sent.entry;
    const { toSumma: perHour } = sent;
    expect(await outcome(sent, withJournal([old], { perHour }))).toEqual(['refused', 'limit_hour', 1]);
    await sql`update chain_payouts set wanted = 2 where id = ${sent.payout}`.execute(api.db);
    expect(await outcome(sent, withJournal([old]))).toEqual(['signed', 'limit_hour', 2]);
  });

  test('that an older signer wrote down as one counts for the limits too', async () => {
    const sent = await replaced();
    const { to: _, ...old } = sent.entry;
    const entries = [{ ...old, claim: '00000000-0000-0000-0000-000000000000', isReplacement: true }];
    expect(await outcome(sent, withJournal(entries, { perDay: sent.toSumma }))).toEqual(['refused', 'limit_day', 1]);
  });
});
