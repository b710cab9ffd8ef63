import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEvmNode } from '#backend/payments/evm/open-node.ts';
import { type Anvil, hasAnvil, startAnvil } from '../../support/anvil.ts';
import { testApp } from '../../support/app.ts';
import { type ChainTest, chainTest } from '../../support/chain-test.ts';
import { deployToken } from '../../support/demo-token.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

describe.skipIf(!hasAnvil)('the demo wallet', () => {
  let anvil: Anvil;
  let world: ChainTest;

  beforeAll(async () => {
    anvil = await startAnvil();
    const token = await deployToken(anvil);
    await token.mint(anvil.accounts[1] ?? '', 10n ** 12n);
    world = await chainTest({ rpc: [anvil.url], token: token.address });
    await world.round();
  });
  afterAll(() => anvil?.stop());

  const pay = (id: string, share: string) =>
    world.api.app.inject({ method: 'POST', url: `/api/v1/demo-chain/${id}/`, payload: { share } });
  const confirmed = async () => {
    await anvil.mine(2);
    await world.round();
  };

  test('pays the whole amount in a token, and the rest after half of it', async () => {
    const claim = await world.waiting('USDTERC20', '250');
    expect((await pay(claim.id, 'half')).json()).toEqual({ txid: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    await confirmed();
    expect(await claim.status()).toBe('paid_partial');
    await pay(claim.id, 'whole');
    await confirmed();
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['125', '125']]);
  });

  test('is offered on the page of an order that is paid on the local chain, without a button "I paid"', async () => {
    const { id, guest } = await world.waiting('ETH', '0.1');
    const { demoChain, requisites } = (await guest.get(`/api/v1/claim/${id}/requisite/`)).json();
    expect(demoChain).toEqual({ rpc: anvil.url, chainId: 31337 });
    expect(requisites[0].qr).toBe(`ethereum:${requisites[0].value}@31337?value=100000000000000000`);
    expect((await guest.status(id)).json().actions).toEqual(['cancel', 'bill']);
  });

  test('pays no order of another rail and no unknown order', async () => {
    const guest = new Guest(world.api);
    const id = await guest.create(await draftOf(world.api, ps.LTC, ps.USDTTRC20, '10'));
    await guest.confirm(id);
    expect((await guest.get(`/api/v1/claim/${id}/requisite/`)).json().demoChain).toBeNull();
    expect((await pay(id, 'whole')).statusCode).toBe(404);
    expect((await pay('00000000-0000-4000-8000-000000000000', 'whole')).statusCode).toBe(404);
  });

  test('gives coins and tokens to an address, once in a while, and refuses a wrong address', async () => {
    const ask = (address: string) =>
      world.api.app.inject({ method: 'POST', url: '/api/v1/demo-faucet/', payload: { address } });
    expect((await ask('0x123')).json().fields.address).toEqual([expect.any(String)]);
    const address = '0x00000000000000000000000000000000000000Ee';
    expect((await ask(address.toLowerCase())).json().txids).toHaveLength(2);
    const node = openEvmNode(anvil.url);
    const contract = world.chain.config.currencies.USDTERC20?.contract ?? null;
    expect([await node.balance(address, null), await node.balance(address, contract)]).toEqual([
      5n * 10n ** 18n,
      20_000n * 10n ** 6n,
    ]);
    expect((await ask(address.toLowerCase())).statusCode).toBe(429);
  });
});

test('without a local chain, and outside the demo, neither call exists', async () => {
  const settings: Record<string, string>[] = [{}, { DEMO: '0' }];
  for (const env of settings) {
    const { app } = await testApp({ env });
    const pay = { method: 'POST' as const, payload: { share: 'whole' } };
    const give = { method: 'POST' as const, payload: { address: '0x52908400098527886E0F7030069857D2E4169EE7' } };
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await app.inject({ ...pay, url: `/api/v1/demo-chain/${id}/` })).statusCode).toBe(404);
    expect((await app.inject({ ...give, url: '/api/v1/demo-faucet/' })).statusCode).toBe(404);
  }
});
