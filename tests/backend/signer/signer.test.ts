import { sql } from 'kysely';
import { decodeFunctionData, erc20Abi, parseTransaction, recoverTransactionAddress } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { frozenNow } from '#backend/modules/ledger/audit/service.ts';
import { signNext } from '#backend/signer/sign-next.ts';
import type { SignerChain } from '#contracts/signer-file.ts';
import { claimTest } from '../../support/claim-test.ts';
import {
  chain,
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
import { Operator } from '../../support/factories/exchange.ts';

const { api, operator } = await claimTest();
const signer = await openSigner(api);

beforeAll(() => switchSigner(api, true));
afterEach(async () => {
  await switchSigner(api, true);
  await sql`update chain_payouts set status = 'held' where status = 'queued'`.execute(api.db);
});

/** Queues a payout with a wrong detail, lets the signer look at it, and returns the reason of the refusal. */
async function refusalOf(
  over: object,
  change?: (claim: string) => Promise<unknown>,
  chains: Record<string, SignerChain> = { [chain]: terms },
) {
  const claim = await onRail(operator);
  await change?.(claim.id);
  const payout = await queued(api, claim, over);
  expect(await signNext({ ...signer, chains }, chain)).toBe('refused');
  expect(await transactionsOf(api, payout)).toEqual([]);
  const { status, reason } = await payoutRow(api, payout);
  expect(status).toBe('held');
  return reason;
}

const withEth = (over: Partial<SignerChain['currencies'][string]>, more: Partial<SignerChain> = {}) => ({
  [chain]: { ...terms, ...more, currencies: { ETH: { ...terms.currencies.ETH, ...over } } } as SignerChain,
});

describe('the signer signs', () => {
  test('a payout of the native coin with the sum and the address of the claim', async () => {
    const claim = await onRail(operator);
    const payout = await queued(api, claim);
    expect(await signNext(signer, chain)).toBe('signed');
    const [signed] = await transactionsOf(api, payout);
    const raw = signed?.raw ?? '0x02';
    expect(parseTransaction(raw)).toMatchObject({ chainId: 31_337, to: recipient, gas: 21_000n });
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(signer.wallet.account.address);
    expect((await payoutRow(api, payout)).status).toBe('signed');
  });

  test('a payout of a token as a transfer of its contract, without coins', async () => {
    const claim = await onRail(operator, 'USDTERC20');
    const payout = await queued(api, claim, { contract: token, gas: '90000' });
    expect(await signNext(signer, chain)).toBe('signed');
    const parsed = parseTransaction((await transactionsOf(api, payout))[0]?.raw ?? '0x02');
    expect([parsed.to, parsed.value ?? 0n]).toEqual([token, 0n]);
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: parsed.data ?? '0x' });
    expect([functionName, String(args?.[0]).toLowerCase()]).toEqual(['transfer', recipient]);
    expect(args?.[1]).toBe(BigInt(Math.round(Number(claim.toSumma) * 1e6)));
  });

  test('each payout with the next nonce, and none twice', async () => {
    const claims = [await onRail(operator), await onRail(operator)];
    const payouts = [];
    for (const claim of claims) payouts.push(await queued(api, claim));
    for (const step of ['signed', 'signed', 'idle']) expect(await signNext(signer, chain)).toBe(step);
    const nonces = [];
    for (const payout of payouts) nonces.push(...(await transactionsOf(api, payout)).map(({ nonce }) => Number(nonce)));
    expect(nonces).toEqual([nonces[0], (nonces[0] ?? 0) + 1]);
  });
});

describe('the signer refuses', () => {
  test('another chain, currency or contract than its file lists', async () => {
    expect(await refusalOf({ chainId: '1' })).toBe('chain_unlisted');
    expect(await refusalOf({ contract: recipient })).toBe('contract_unlisted');
    expect(await refusalOf({}, undefined, { [chain]: { ...terms, currencies: {} } })).toBe('currency_unlisted');
  });

  test('another address or sum than the claim has', async () => {
    expect(await refusalOf({ toAddress: token })).toBe('address_changed');
    expect(await refusalOf({ summa: '9' })).toBe('summa_changed');
    const readdress = (id: string) =>
      sql`update claims set to_requisites = ${JSON.stringify([{ name: 'address', label: '', value: token }])}
        where id = ${id}`.execute(api.db);
    expect(await refusalOf({}, readdress)).toBe('address_changed');
  });

  test('a claim that is not accepted for payout, or is paid by hand', async () => {
    expect(await refusalOf({}, (id) => operator.move(id, 'check'))).toBe('not_owed');
    const byHand = (id: string) =>
      api.db.updateTable('claims').set({ payoutRail: 'manual' }).where('id', '=', id).execute();
    expect(await refusalOf({}, byHand)).toBe('not_owed');
  });

  test('a claim to which the ledger owes another sum than the claim says', async () => {
    const claim = await onRail(operator);
    const more = async (factor: string) =>
      sql`update claims set to_summa = to_summa * ${factor}::numeric where id = ${claim.id}`.execute(api.db);
    await more('2');
    const payout = await queued(api, claim, { summa: sql`${claim.toSumma}::numeric * 2` });
    expect(await signNext(signer, chain)).toBe('refused');
    expect((await payoutRow(api, payout)).reason).toBe('not_owed');
    await more('0.5');
  });

  test('sums above its own limits per payout, hour and day', async () => {
    expect(await refusalOf({}, undefined, withEth({ perPayout: '0.001' }))).toBe('limit_payout');
    expect(await refusalOf({}, undefined, withEth({ perHour: '0.02' }))).toBe('limit_hour');
    expect(await refusalOf({}, undefined, withEth({ perDay: '0.02' }))).toBe('limit_day');
  });

  test('a large sum that no second person has approved', async () => {
    const chains = withEth({ approvedAbove: '0.0001' });
    expect(await refusalOf({}, undefined, chains)).toBe('unapproved');
    const other = await Operator.open(api);
    await sql`update settings set value = value || '{"approvalUsd": "1"}' where key = 'claims'`.execute(api.db);
    const claim = await onRail(operator);
    await other.move(claim.id, 'approve');
    await queued(api, claim);
    expect(await signNext({ ...signer, chains }, chain)).toBe('signed');
    await sql`update settings set value = value || '{"approvalUsd": null}' where key = 'claims'`.execute(api.db);
  });

  test('fees and gas above its caps', async () => {
    expect(await refusalOf({ maxFee: '100000000001' })).toBe('fee_cap');
    expect(await refusalOf({ gas: '30001' })).toBe('gas_cap');
    expect(await refusalOf({ gas: '50001' }, undefined, withEth({ maxGas: 50_000 }))).toBe('gas_cap');
    expect(await refusalOf({ gas: '200001' }, undefined, withEth({ maxGas: 300_000 }))).toBe('gas_cap');
  });

  test('a second payout of a claim, even if the database has forgotten the first', async () => {
    const claim = await onRail(operator);
    const first = await queued(api, claim);
    expect(await signNext(signer, chain)).toBe('signed');
    await expect(queued(api, claim)).rejects.toThrow('chain_payouts_once');
    const owner = openDb(api.ownerUrl, { max: 1 });
    for (const table of ['chain_transactions', 'chain_nonces'])
      await sql`delete from ${sql.table(table)} where payout_id = ${first}`.execute(owner);
    await sql`insert into chain_nonces select ${chain}, ${signer.wallet.account.address}, nonce + 5, ${first}, claim_id
      from chain_payouts, (select max(nonce) as nonce from chain_nonces) n where id = ${first}`.execute(owner);
    await sql`update chain_payouts set status = 'queued' where id = ${first}`.execute(owner);
    await owner.destroy();
    expect(await signNext(signer, chain)).toBe('refused');
    expect((await payoutRow(api, first)).reason).toBe('signed_before');
  });
});

/** Returns whether payouts are frozen, by the signer's rule in SQL (`sql`) and by the API's rule (`api`). */
async function isFrozen() {
  const { rows } = await sql<{ frozen: boolean }>`select payouts_frozen() as frozen`.execute(api.db);
  return { sql: rows[0]?.frozen, api: (await frozenNow(api.db)) !== null };
}

describe('the signer signs nothing', () => {
  test('while its switch is off', async () => {
    const payout = await queued(api, await onRail(operator));
    await switchSigner(api, false);
    expect(await signNext(signer, chain)).toBe('waiting');
    expect((await payoutRow(api, payout)).status).toBe('queued');
  });

  test('while payouts are frozen', async () => {
    await queued(api, await onRail(operator));
    await sql`update audits set at = at - interval '1 hour'`.execute(api.db);
    const steps = [await isFrozen(), await signNext(signer, chain)];
    await sql`update audits set at = at + interval '1 hour'`.execute(api.db);
    expect(steps).toEqual([{ sql: true, api: true }, 'waiting']);
    expect(await isFrozen()).toEqual({ sql: false, api: false });
  });
});

describe('two signers', () => {
  test('of one wallet never sign a claim twice and never use a nonce twice', async () => {
    const second = await openSigner(api, { folder: signer.folder });
    const twin = { ...second, wallet: signer.wallet };
    const payouts: string[] = [];
    for (let n = 0; n < 6; n += 1) payouts.push(await queued(api, await onRail(operator)));
    const work = async (one: typeof signer) => {
      while ((await signNext(one, chain)) !== 'idle');
    };
    await Promise.all([work(signer), work(twin as typeof signer)]);
    const { rows } = await sql<{ payouts: number; nonces: number; claims: number }>`
      select count(*)::int as payouts, count(distinct nonce)::int as nonces, count(distinct claim_id)::int as claims
      from chain_nonces where payout_id = any(${payouts}::bigint[])`.execute(api.db);
    expect(rows).toEqual([{ payouts: 6, nonces: 6, claims: 6 }]);
  });
});

describe('the roles of the database', () => {
  test('let the signer call its functions and read no table', async () => {
    for (const table of ['claims', 'users', 'chain_payouts', 'settings', 'push_keys'])
      await expect(signer.db.query(`select * from ${table} limit 1`)).rejects.toThrow('permission denied');
    await expect(signer.db.query(`update signer_switch set is_on = true`)).rejects.toThrow('permission denied');
  });

  test('let the API neither write signatures nor call the functions of the signer', async () => {
    const attempts = [
      sql`select * from signer_take('local', '0x')`,
      sql`select signer_store(1, '', 1, '', '', 1, 1, 1)`,
      sql`delete from chain_nonces`,
      sql`insert into chain_transactions select * from chain_transactions`,
      sql`update chain_transactions set raw = ''`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(api.db)).rejects.toThrow('permission denied');
  });
});

test('a key that the wallet does not have cannot continue the nonces of the wallet', async () => {
  const stranger = await openSigner(api, { key: generatePrivateKey() });
  const payout = await queued(api, await onRail(operator));
  expect(await signNext(stranger, chain)).toBe('signed');
  expect((await transactionsOf(api, payout))[0]?.nonce).toBe('0');
});
