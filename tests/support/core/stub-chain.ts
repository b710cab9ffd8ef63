import { createHash } from 'node:crypto';
import { hex } from '@scure/base';
import { RawTx } from '@scure/btc-signer/script.js';
import { coreNetwork } from '#backend/payments/core/coins.ts';
import { StubRefusal, StubTransaction, sequence } from './stub-transaction.ts';

export interface StubBlock {
  height: number;
  hash: string;
  parent: string;
  time: number;
  transactions: StubTransaction[];
}

/** Coins that each block of the stub creates, in the smallest unit. */
const reward = 5_000_000_000n;

/** Blocks, waiting transactions and unspent coins of the stub. Scripts and signatures are not checked. */
export class StubChain {
  blocks: StubBlock[] = [];
  readonly pool = new Map<string, StubTransaction>();
  #made = 0;

  constructor() {
    const hash = coreNetwork({ coin: 'litecoin', net: 'regtest' }).genesis;
    this.blocks.push({ height: 0, hash, parent: '', time: 0, transactions: [] });
  }

  get tip(): StubBlock {
    return this.blocks.at(-1) as StubBlock;
  }

  mine(): void {
    this.#made += 1;
    const { height, hash: parent } = this.tip;
    const hash = createHash('sha256').update(`${parent} ${this.#made}`).digest('hex');
    const time = Math.floor(Date.now() / 1000);
    const transactions = [this.#create(this.#made), ...this.pool.values()];
    this.blocks.push({ height: height + 1, hash, parent, time, transactions });
    this.pool.clear();
  }

  removeBlock(): void {
    const [, ...returned] = this.blocks.pop()?.transactions ?? [];
    const waiting = [...returned, ...this.pool.values()];
    this.pool.clear();
    for (const transaction of waiting) this.pool.set(transaction.txid, transaction);
  }

  find(txid: string): { transaction: StubTransaction; block: StubBlock | null } | null {
    const waiting = this.pool.get(txid);
    if (waiting) return { transaction: waiting, block: null };
    for (const block of this.blocks) {
      const transaction = block.transactions.find((candidate) => candidate.txid === txid);
      if (transaction) return { transaction, block };
    }
    return null;
  }

  /**
   * Accepts a transaction as nodes do. A transaction with a higher fee replaces waiting ones that spend the same coins
   * (BIP 125).
   */
  accept(raw: string): string {
    const transaction = StubTransaction.read(raw);
    const found = this.find(transaction.txid);
    if (found?.block) throw new StubRefusal(-27, 'Transaction already in block chain');
    if (found) return transaction.txid;
    const replaced = [...this.pool.values()].filter((other) => other.conflictsWith(transaction));
    const fee = this.feeOf(transaction, replaced);
    const lost = replaced.reduce((sum, other) => sum + this.feeOf(other), 0n);
    if (replaced.some((other) => !other.isReplaceable)) throw new StubRefusal(-26, 'txn-mempool-conflict');
    if (replaced.length > 0 && fee < lost + BigInt(transaction.vsize)) throw new StubRefusal(-26, 'insufficient fee');
    if (fee < BigInt(transaction.vsize)) throw new StubRefusal(-26, 'min relay fee not met');
    for (const other of replaced) this.#drop(other);
    this.pool.set(transaction.txid, transaction);
    return transaction.txid;
  }

  feeOf(transaction: StubTransaction, without: readonly StubTransaction[] = []): bigint {
    const spent = transaction.inputs.map(({ txid, vout }) => {
      const source = this.find(txid);
      const output = source?.transaction.outputs[vout];
      const isSpent = this.blocks.some(({ transactions }) => transactions.some((other) => other.spends(txid, vout)));
      if (!output || isSpent || without.some((other) => other.txid === txid))
        throw new StubRefusal(-25, 'bad-txns-inputs-missingorspent');
      return output.units;
    });
    const sum = (units: bigint[]) => units.reduce((total, one) => total + one, 0n);
    const fee = sum(spent) - sum(transaction.outputs.map(({ units }) => units));
    if (fee < 0n) throw new StubRefusal(-26, 'bad-txns-in-belowout');
    return fee;
  }

  #drop(transaction: StubTransaction): void {
    this.pool.delete(transaction.txid);
    for (const child of this.pool.values())
      if (child.inputs.some(({ txid }) => txid === transaction.txid)) this.#drop(child);
  }

  /** Makes the first transaction of a block, whose coins anybody may spend. */
  #create(number: number): StubTransaction {
    const nothing = { txid: new Uint8Array(32), index: 0xffffffff, sequence: sequence.final };
    const raw = RawTx.encode({
      version: 2,
      segwitFlag: false,
      inputs: [{ ...nothing, finalScriptSig: Buffer.from(`number ${number}`) }],
      outputs: [{ amount: reward, script: Uint8Array.of(0x51) }],
      lockTime: 0,
    });
    return StubTransaction.read(hex.encode(raw));
  }
}
