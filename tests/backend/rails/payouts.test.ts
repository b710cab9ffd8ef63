import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import type { EvmPayingChain } from '#backend/modules/rails/payouts/chain.ts';
import { runPayouts, type Screen } from '#backend/modules/rails/payouts/service.ts';
import type { EvmNode } from '#backend/payments/evm/node.ts';
import { openEvmNode } from '#backend/payments/evm/open-node.ts';
import { signNext } from '#backend/signer/sign-next.ts';
import type { SignerChain } from '#contracts/signer-file.ts';
import { type Anvil, hasAnvil, startAnvil } from '../../support/anvil.ts';
import { claimTest } from '../../support/claim-test.ts';
import { deployToken, type Token } from '../../support/demo-token.ts';
import {
  chain,
  chainId,
  onRail,
  openSigner,
  recipient,
  switchSigner,
  type TestSigner,
  terms,
  transactionsOf,
} from '../../support/factories/chain-payout.ts';

const { api, operator } = await claimTest();
const confirmations = 3;
const coin = 10n ** 18n;

describe.skipIf(!hasAnvil)('an automatic payout', () => {
  let anvil: Anvil;
  let token: Token;
  let signer: TestSigner;
  let paying: EvmPayingChain;

  beforeAll(async () => {
    anvil = await startAnvil();
    token = await deployToken(anvil);
    signer = await openSigner(api);
    const currencies = { ...terms.currencies, USDTERC20: { ...terms.currencies.USDTERC20, contract: token.address } };
    signer = { ...signer, chains: { [chain]: { ...terms, currencies } as SignerChain } };
    await anvil.rpc('anvil_setBalance', [signer.wallet.account.address, `0x${(1_000n * coin).toString(16)}`]);
    await token.mint(signer.wallet.account.address, 10n ** 12n);
    paying = {
      name: chain,
      config: {
        kind: 'evm',
        network: 'ERC20',
        chainId,
        rpc: [anvil.url],
        xpub: '',
        blockSeconds: 1,
        currencies: { ETH: { decimals: 18 }, USDTERC20: { contract: token.address, decimals: 6 } },
      },
      node: openEvmNode(anvil.url),
      others: [],
    };
    await sql`update networks set confirmations = ${confirmations} where code = 'ERC20'`.execute(api.db);
  });
  afterAll(() => anvil.stop());
  beforeEach(() => switchSigner(api, true));

  let screen: Screen = async () => true;
  const round = (node: Partial<EvmNode> = {}) =>
    runPayouts(api.db, { ...paying, node: { ...paying.node, ...node } }, screen);
  const sign = () => signNext(signer, chain);
  const claimOf = async (id: string) =>
    (
      await sql<{ status: string; tx: string | null; rail: string; reason: string | null }>`
      select status, tx_out as tx, payout_rail as rail, reason from claims where id = ${id}`.execute(api.db)
    ).rows[0];
  const payoutOf = (id: string) =>
    api.db.selectFrom('chainPayouts').where('claimId', '=', id).orderBy('id', 'desc').selectAll().executeTakeFirst();
  const balance = async (contract: string | null = null) => await paying.node.balance(recipient, contract);
  const finish = async () => {
    await round();
    await anvil.mine(confirmations);
    await round();
  };

  test('goes from the queue to a final transaction without a human, and its fee is posted', async () => {
    const before = await balance();
    const { id, toSumma } = await onRail(operator);
    await round();
    expect(await payoutOf(id)).toMatchObject({ status: 'queued', toAddress: recipient });
    expect(await sign()).toBe('signed');
    await round();
    const [signed] = await transactionsOf(api, (await payoutOf(id))?.id ?? '');
    expect(await claimOf(id)).toMatchObject({ status: 'payout_sent', tx: signed?.txid });
    await finish();
    expect(await claimOf(id)).toMatchObject({ status: 'done', tx: signed?.txid });
    expect((await balance()) - before).toBe(BigInt(Math.round(Number(toSumma) * 1e8)) * 10n ** 10n);
    const { fee, feePosted, status } = (await payoutOf(id)) ?? {};
    expect([status, feePosted, Number(fee) > 0]).toEqual(['final', true, true]);
    const { rows } = await sql`
      select from ledger_transactions x join chain_payouts p on x.key = 'chain-fee:' || p.id
      where p.claim_id = ${id}`.execute(api.db);
    expect(rows).toHaveLength(1);
  });

  test('waits while the AML provider says nothing about its address, and is queued once it answers', async () => {
    const { id } = await onRail(operator);
    const asked: unknown[] = [];
    screen = async (place) => {
      asked.push(place.claimId);
      return false;
    };
    await round();
    expect([await payoutOf(id), (await claimOf(id))?.status, asked]).toEqual([undefined, 'payout', [id]]);
    screen = async () => true;
    await round();
    expect(await payoutOf(id)).toMatchObject({ status: 'queued' });
    await sign();
    await round();
    await finish();
  });

  test('pays a token through its contract', async () => {
    const before = await balance(token.address);
    const { id, toSumma } = await onRail(operator, 'USDTERC20');
    await round();
    expect(await sign()).toBe('signed');
    await round();
    await finish();
    expect((await claimOf(id))?.status).toBe('done');
    expect((await balance(token.address)) - before).toBe(BigInt(Math.round(Number(toSumma) * 1e6)));
  });

  test('is sent once by two workers that work at the same time', async () => {
    const before = await balance();
    const { id, toSumma } = await onRail(operator);
    for (let n = 0; n < 4; n += 1) {
      await Promise.all([round(), round()]);
      await sign();
      await anvil.mine(confirmations);
    }
    expect((await claimOf(id))?.status).toBe('done');
    expect((await balance()) - before).toBe(BigInt(Math.round(Number(toSumma) * 1e8)) * 10n ** 10n);
  });

  test('is sent once although the node fails, forgets or answers too late', async () => {
    const before = await balance();
    const { id, toSumma } = await onRail(operator);
    await round();
    await sign();
    const lost = async () => {
      throw new Error('too late');
    };
    const acceptsAndFails = async (raw: `0x${string}`) => {
      await paying.node.broadcast(raw);
      throw new Error('already known');
    };
    await round({ broadcast: lost });
    expect((await claimOf(id))?.status).toBe('payout_sent');
    await round({ broadcast: acceptsAndFails, knows: async () => false });
    await round({ broadcast: acceptsAndFails, knows: async () => false });
    await round({ height: lost }).catch(() => {});
    await finish();
    expect((await claimOf(id))?.status).toBe('done');
    expect((await balance()) - before).toBe(BigInt(Math.round(Number(toSumma) * 1e8)) * 10n ** 10n);
  });

  test('is not queued while payouts are frozen, and not sent if the freeze begins after the signature', async () => {
    const frozen = (by: string) => sql`update audits set at = at - ${by}::interval`.execute(api.db);
    const { id } = await onRail(operator);
    await frozen('1 hour');
    await round();
    expect(await payoutOf(id)).toBeUndefined();
    await frozen('-1 hour');
    await round();
    await sign();
    await frozen('1 hour');
    await round();
    expect([(await claimOf(id))?.status, (await payoutOf(id))?.status]).toEqual(['payout', 'signed']);
    await frozen('-1 hour');
    await round();
    await finish();
    expect((await claimOf(id))?.status).toBe('done');
  });

  test('that is signed cannot be taken over by staff; an unsigned one is withdrawn with the claim', async () => {
    const { id, toSumma } = await onRail(operator);
    await round();
    expect((await operator.move(id, 'sent', { summa: toSumma })).json().code).toBe('conflict');
    expect((await operator.move(id, 'check')).json().claim.status).toBe('check');
    expect((await payoutOf(id))?.status).toBe('cancelled');
    expect(await sign()).toBe('idle');
    await operator.move(id, 'payout');
    await round();
    expect(await sign()).toBe('signed');
    expect((await operator.move(id, 'check')).json().code).toBe('conflict');
    await round();
    for (const action of ['check', 'done'])
      expect((await operator.move(id, action, { note: 'by hand' })).json().code).toBe('conflict');
    await finish();
    expect((await claimOf(id))?.status).toBe('done');
  });

  test('whose transaction reverts goes to staff and is never sent again', async () => {
    const { id } = await onRail(operator, 'USDTERC20');
    await round();
    await sign();
    await anvil.rpc('evm_setAutomine', [false]);
    await round();
    // While the payout is mined, the contract rejects every call.
    const code = await anvil.rpc('eth_getCode', [token.address, 'latest']);
    await anvil.rpc('anvil_setCode', [token.address, '0x60006000fd']);
    await anvil.mine();
    await anvil.rpc('anvil_setCode', [token.address, code]);
    await anvil.rpc('evm_setAutomine', [true]);
    await finish();
    expect(await claimOf(id)).toMatchObject({ status: 'check', rail: 'manual' });
    expect(await payoutOf(id)).toMatchObject({ status: 'failed', reason: 'reverted', feePosted: true });
    await operator.move(id, 'payout');
    await round();
    expect(await sign()).toBe('idle');
    const { rows } = await sql`select from staff_notices where kind = 'heldPayout' and claim_id = ${id}`.execute(
      api.db,
    );
    expect(rows).toHaveLength(1);
    expect((await operator.get(`claims/${id}/`)).json().givenUp).toHaveLength(1);
  });

  test('is replaced with a higher fee of the same nonce, and the mined one counts', async () => {
    const before = await balance();
    const { id, toSumma } = await onRail(operator);
    await round();
    await sign();
    await anvil.rpc('evm_setAutomine', [false]);
    await round();
    const payout = (await payoutOf(id))?.id ?? '';
    const owner = openDb(api.ownerUrl, { max: 1 });
    await sql`update chain_transactions set at = at - interval '1 hour' where payout_id = ${payout}`.execute(owner);
    await owner.destroy();
    await round();
    expect((await payoutOf(id))?.wanted).toBe(2);
    expect(await sign()).toBe('signed');
    await round();
    await anvil.mine();
    await anvil.rpc('evm_setAutomine', [true]);
    await finish();
    const signed = await transactionsOf(api, payout);
    expect([signed.length, new Set(signed.map(({ nonce }) => nonce)).size]).toEqual([2, 1]);
    expect(await claimOf(id)).toMatchObject({ status: 'done', tx: signed[1]?.txid });
    expect((await balance()) - before).toBe(BigInt(Math.round(Number(toSumma) * 1e8)) * 10n ** 10n);
  });

  test('waits in words while the wallet holds too little, and goes on when it is filled', async () => {
    const amount = `0x${(1_000n * coin).toString(16)}`;
    await anvil.rpc('anvil_setBalance', [signer.wallet.account.address, '0x1']);
    const { id } = await onRail(operator);
    await round();
    expect(await payoutOf(id)).toMatchObject({ status: 'held', reason: 'funds' });
    await anvil.rpc('anvil_setBalance', [signer.wallet.account.address, amount]);
    await round();
    expect((await payoutOf(id))?.status).toBe('queued');
    await sign();
    await round();
    await finish();
    expect((await claimOf(id))?.status).toBe('done');
  });
});
