import { sql } from 'kysely';
import { openDb } from '#backend/db/pool.ts';
import type { CorePayingChain } from '#backend/modules/rails/payouts/chain.ts';
import { runPayouts } from '#backend/modules/rails/payouts/service.ts';
import type { CoreNode } from '#backend/payments/core/node.ts';
import { openCoreNode } from '#backend/payments/core/open-node.ts';
import { signNext } from '#backend/signer/sign-next.ts';
import { addressOn } from '#backend/signer/wallet.ts';
import { announce } from '#backend/signer/work.ts';
import type { CoreChainConfig } from '#contracts/rails-file.ts';
import { toUnits } from '#domain/chain-units.ts';
import type { TestApp } from '../app.ts';
import { coreChainTest } from '../chain-test.ts';
import { chain, onRail, openSigner, type TestSigner } from '../factories/chain-payout.ts';
import { Operator } from '../factories/exchange.ts';
import { coreTerms, formalAddress, litecoin } from './core-payout.ts';
import type { TestNode } from './test-node.ts';

interface Parts {
  live: TestNode;
  api: TestApp;
  watch: () => Promise<void>;
  operator: Operator;
  signer: TestSigner;
  wallet: string;
  paying: CorePayingChain;
}

/** An exchange that pays on a test network, with a signer whose wallet has 40 coins. */
export class CorePayouts {
  readonly live: TestNode;
  readonly api: TestApp;
  readonly operator: Operator;
  readonly signer: TestSigner;
  readonly wallet: string;
  readonly paying: CorePayingChain;
  readonly #watch: () => Promise<void>;

  private constructor({ live, api, watch, operator, signer, wallet, paying }: Parts) {
    this.live = live;
    this.api = api;
    this.operator = operator;
    this.signer = signer;
    this.wallet = wallet;
    this.paying = paying;
    this.#watch = watch;
  }

  static async open(live: TestNode): Promise<CorePayouts> {
    const test = await coreChainTest([live.url]);
    const { api, chain: watched } = test;
    const operator = await Operator.open(api);
    const signer = { ...(await openSigner(api)), chains: { [chain]: coreTerms } };
    const wallet = addressOn(coreTerms, signer.wallet);
    await announce(signer.db, chain, wallet);
    const paying = {
      name: chain,
      config: watched.config as CoreChainConfig,
      node: openCoreNode(live.url, litecoin),
      others: [],
    };
    const world = new CorePayouts({ live, api, watch: () => test.round(), operator, signer, wallet, paying });
    await world.watch();
    await live.send({ [wallet]: '40' });
    await world.mine(3);
    return world;
  }

  get node(): CoreNode {
    return this.paying.node;
  }

  watch(): Promise<void> {
    return this.#watch();
  }

  async mine(count: number): Promise<void> {
    await this.live.mine(count);
    await this.watch();
  }

  /** Runs the payouts once, as the worker does. */
  round(node: Partial<CoreNode> = {}): Promise<void> {
    return runPayouts(this.api.db, { ...this.paying, node: { ...this.node, ...node } }, async () => true);
  }

  sign() {
    return signNext(this.signer, chain);
  }

  /** Mines the payouts that were broadcast, and completes them. */
  async finish(): Promise<void> {
    await this.round();
    await this.mine(3);
    await this.round();
  }

  /** Brings a claim to the status `payout`. */
  async owed(): Promise<{ id: string; address: string; units: bigint | null }> {
    const address = await this.live.address();
    const { id, toSumma } = await onRail(this.operator, 'LTC', formalAddress(address));
    return { id, address, units: toUnits(toSumma, 8) };
  }

  async claimOf(id: string) {
    const { rows } = await sql<{ status: string; tx: string | null; rail: string }>`
      select status, tx_out as tx, payout_rail as rail from claims where id = ${id}`.execute(this.api.db);
    return rows[0];
  }

  payoutOf(id: string) {
    const payouts = this.api.db.selectFrom('chainPayouts').where('claimId', '=', id);
    return payouts.orderBy('id', 'desc').selectAll().executeTakeFirst();
  }

  /** Executes a statement that the database role of API and worker must not execute. */
  async asOwner(statement: ReturnType<typeof sql>): Promise<void> {
    const owner = openDb(this.api.ownerUrl, { max: 1 });
    await statement.execute(owner);
    await owner.destroy();
  }
}
