import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll } from 'vitest';
import { asSignerRole } from '#backend/db/signer-role.ts';
import { chainActor, lockClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { creditDeposit } from '#backend/modules/claims/payment/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { Journal } from '#backend/signer/journal.ts';
import type { Signer } from '#backend/signer/sign-next.ts';
import { openWallet } from '#backend/signer/wallet.ts';
import { announce } from '#backend/signer/work.ts';
import type { SignerEvmChain } from '#contracts/signer-file.ts';
import type { TestApp } from '../app.ts';
import { draftOf, Guest, type Operator, ps } from './exchange.ts';

export const recipient = '0x52908400098527886e0f7030069857d2e4169ee7';
export const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3';
export const chain = 'local';
export const chainId = 31_337;

/** Terms of the test's signer, with limits far above the sums of the tests. */
export const terms: SignerEvmChain = {
  chainId,
  maxFeeGwei: '100',
  maxGas: 200_000,
  nonceGap: 16,
  currencies: {
    ETH: { decimals: 18, perPayout: '10', perHour: '1000', perDay: '1000' },
    USDTERC20: { contract: token, decimals: 6, perPayout: '100000', perHour: '1000000', perDay: '1000000' },
  },
};

const idOf = async ({ db }: TestApp, code: string): Promise<number> =>
  (await db.selectFrom('paymentSystems').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id;

export interface OnRail {
  id: string;
  toSumma: string;
  ps: number;
}

let payments = 0;

/** Returns a claim whose payment was credited automatically, and whose payout the rail will send. */
export async function creditedOnRail({ api }: Operator, code = 'ETH', address = recipient): Promise<OnRail> {
  const to = await idOf(api, code);
  await api.db.updateTable('directions').set({ payoutRail: 'chain' }).where('toPs', '=', to).execute();
  const guest = new Guest(api);
  const sum = '0.001';
  const draft = await draftOf(api, ps.BTC, to, sum);
  const id = await guest.create({ ...draft, toRequisites: { address } });
  await guest.confirm(id);
  await moneyTransaction(api.db, async (tx) => {
    const claim = await lockClaim(tx, id);
    await creditDeposit(tx, { claim, key: `chain:test:${payments++}`, summa: sum, actor: chainActor });
  });
  return { id, toSumma: draft.toSumma as string, ps: to };
}

/** Brings a claim with an automatic payout to the status `payout`. */
export async function onRail(operator: Operator, code = 'ETH', address = recipient): Promise<OnRail> {
  const credited = await creditedOnRail(operator, code, address);
  const answer = await operator.move(credited.id, 'payout');
  if (answer.json().claim?.status !== 'payout') throw new Error(answer.body);
  return credited;
}

/** Queues a payout as the worker does, with chosen columns. @returns its id */
export async function queued(api: TestApp, { id, toSumma, ps: toPs }: OnRail, over: object = {}): Promise<string> {
  const row = await api.db
    .insertInto('chainPayouts')
    .values({
      claimId: id,
      ps: toPs,
      chain,
      chainId: String(chainId),
      contract: null,
      toAddress: recipient,
      summa: toSumma,
      gas: '21000',
      maxFee: '2000000000',
      priorityFee: '1000000000',
      judgedCheck: sql<string | null>`latest_payout_check(${id}, ${toPs})`,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const payoutRow = ({ db }: TestApp, id: string) =>
  db.selectFrom('chainPayouts').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

export const switchSigner = (api: TestApp, isOn: boolean) => api.db.updateTable('signerSwitch').set({ isOn }).execute();

export type TestSigner = Signer & { folder: string; url: string };

/** Opens a signer with the database role, a key and a journal of its own. */
export async function openSigner(
  api: TestApp,
  given: { key?: `0x${string}`; folder?: string } = {},
): Promise<TestSigner> {
  const url = await asSignerRole(api.ownerUrl, 'signer-of-tests');
  const db = new Client({ connectionString: url });
  db.on('error', () => {});
  await db.connect();
  const folder = given.folder ?? mkdtempSync(join(tmpdir(), 'razmen-signer-'));
  afterAll(async () => {
    await db.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const wallet = openWallet(given.key ?? generatePrivateKey());
  await announce(db, chain, wallet.account.address);
  return { db, wallet, chains: { [chain]: terms }, journal: new Journal(join(folder, 'journal')), folder, url };
}

export const transactionsOf = async ({ db }: TestApp, payout: string) =>
  (
    await sql<{ txid: string; raw: `0x02${string}`; nonce: string }>`
      select txid, raw, nonce from chain_transactions where payout_id = ${payout} order by at`.execute(db)
  ).rows;
