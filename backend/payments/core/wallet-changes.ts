import { coreDecimals } from '#contracts/core-coins.ts';
import { toUnits } from '#domain/chain-units.ts';
import { coinKey, type ReceivedCoin, type SpentCoin, type WalletFilter } from '../chain-node.ts';
import { readRaw } from './raw-transaction.ts';
import type { CoreRpc } from './rpc.ts';
import { createsCoins, type RpcBlock, type RpcTransaction } from './transactions.ts';

/** Collects the coins that a wallet receives and spends in consecutive blocks. */
export class WalletChanges {
  readonly received: ReceivedCoin[] = [];
  readonly spent: SpentCoin[] = [];
  readonly #rpc: CoreRpc;
  readonly #script: string;
  readonly #coins: Set<string>;

  constructor(rpc: CoreRpc, { script, coins }: WalletFilter) {
    this.#rpc = rpc;
    this.#script = script;
    this.#coins = new Set(coins);
  }

  async read({ height, hash, tx }: RpcBlock): Promise<void> {
    for (const transaction of tx) {
      for (const { txid = '', vout = 0 } of transaction.vin)
        if (this.#coins.has(coinKey({ txid, vout })))
          this.spent.push({ txid, vout, by: transaction.txid, block: { height, hash } });
      if (!createsCoins(transaction)) await this.#receive(transaction, height);
    }
  }

  async #receive(transaction: RpcTransaction, height: number): Promise<void> {
    const outputs = transaction.vout.filter(({ scriptPubKey }) => scriptPubKey?.hex === this.#script);
    if (outputs.length === 0) return;
    const { txid } = transaction;
    const raw = transaction.hex ?? (await this.#rawOf(txid));
    // Skip the coins of an unreadable transaction, because the signer could not read it either.
    if (readRaw(raw, txid) === null) return;
    for (const { n, value } of outputs) {
      const units = toUnits(String(value), coreDecimals);
      if (units === null) continue;
      this.received.push({ txid, vout: n, units, raw, height });
      this.#coins.add(coinKey({ txid, vout: n }));
    }
  }

  /**
   * Fetches a raw transaction that its block does not contain. Dogecoin's node returns blocks without raw transactions,
   * and finds a mined transaction only with `txindex=1`.
   */
  async #rawOf(txid: string): Promise<string> {
    const [answer] = await this.#rpc.batch([{ method: 'getrawtransaction', params: [txid] }]);
    return answer?.ok ? String(answer.result) : '';
  }
}
