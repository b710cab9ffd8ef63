import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { p2wpkh } from '@scure/btc-signer/payment.js';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { scriptOf } from '#backend/payments/core/addresses.ts';
import { coreNetwork } from '#backend/payments/core/coins.ts';
import { fromUnits, toUnits } from '#domain/chain-units.ts';
import { type StubBlock, StubChain } from './stub-chain.ts';
import { StubRefusal, StubTransaction } from './stub-transaction.ts';
import type { TestNode } from './test-node.ts';

const chainId = { coin: 'litecoin', net: 'regtest' } as const;
const fee = 20_000n;

/** Stub of a node: answers the RPC calls that the exchange makes, from a chain in memory. */
export class StubCore implements TestNode {
  readonly #chain = new StubChain();
  readonly #server: Server;
  url = '';
  #spent = 0;
  #addresses = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        if (request.headers.authorization !== `Basic ${Buffer.from('user:pass%word').toString('base64')}`)
          return response.writeHead(401).end();
        const query = JSON.parse(body);
        const answer = Array.isArray(query) ? query.map((one) => this.#answer(one)) : this.#answer(query);
        response.end(printed(answer));
      });
    });
  }

  static async start(): Promise<StubCore> {
    const stub = new StubCore();
    stub.#server.listen(0, '127.0.0.1');
    await once(stub.#server, 'listening');
    stub.url = `http://user:pass%25word@127.0.0.1:${(stub.#server.address() as AddressInfo).port}`;
    await stub.mine(110);
    return stub;
  }

  #answer({ id, method, params }: { id: number; method: string; params: unknown[] }) {
    try {
      return { id, error: null, result: this.#call(method, params) };
    } catch (error) {
      const { message } = error as Error;
      const code = error instanceof StubRefusal ? error.code : -1;
      return { id, result: null, error: { code, message } };
    }
  }

  #call(method: string, [first, second, third]: unknown[]): unknown {
    const { blocks, pool, tip } = this.#chain;
    const blockOf = (hash: unknown): StubBlock => {
      const block = blocks.find((candidate) => candidate.hash === hash);
      if (!block) throw new StubRefusal(-5, 'Block not found');
      return block;
    };
    switch (method) {
      case 'getblockcount':
        return tip.height;
      case 'getblockhash': {
        const block = blocks[Number(first)];
        if (!block) throw new StubRefusal(-8, 'Block height out of range');
        return block.hash;
      }
      case 'getblockheader':
        return headerOf(blockOf(first));
      case 'getblock': {
        const block = blockOf(first);
        return { ...headerOf(block), tx: block.transactions.map(printedTransaction) };
      }
      case 'getrawmempool':
        return [...pool.keys()];
      case 'getrawtransaction': {
        const inBlock = third === undefined ? [] : blockOf(third).transactions;
        const waiting = pool.get(String(first)) ?? inBlock.find(({ txid }) => txid === first);
        if (!waiting) throw new StubRefusal(-5, 'No such mempool transaction. Use -txindex');
        return second ? printedTransaction(waiting) : waiting.raw;
      }
      case 'scantxoutset':
        return this.#unspent(String((second as string[])[0]).slice(5, -1));
      case 'sendrawtransaction':
        return this.#chain.accept(String(first));
      case 'estimatesmartfee':
        return { errors: ['Insufficient data or no feerate found'], blocks: 0 };
      case 'getmempoolinfo':
        return { size: pool.size, mempoolminfee: '@0.00001000' };
      default:
        throw new StubRefusal(-32601, `Method not found: ${method}`);
    }
  }

  #unspent(address: string) {
    const { blocks, tip } = this.#chain;
    const script = scriptOf(chainId, address);
    const mined = blocks.flatMap(({ height, transactions }) => transactions.map((one) => ({ height, ...one })));
    const spent = new Set(mined.flatMap(({ inputs }) => inputs.map(({ txid, vout }) => `${txid}:${vout}`)));
    const unspents = mined.flatMap(({ height, txid, outputs }) =>
      outputs.flatMap((output, vout) =>
        output.script === script && !spent.has(`${txid}:${vout}`)
          ? [{ txid, vout, height, amount: `@${decimals(output.units)}` }]
          : [],
      ),
    );
    return { success: true, height: tip.height, unspents };
  }

  async rpc<T>(method: string, ...params: unknown[]): Promise<T> {
    return this.#call(method, params) as T;
  }

  async mine(count = 1): Promise<void> {
    for (let n = 0; n < count; n += 1) this.#chain.mine();
  }

  async send(outputs: Record<string, string>): Promise<string> {
    this.#spent += 1;
    const source = this.#chain.blocks[this.#spent]?.transactions[0];
    if (!source) throw new Error('the stub has no more coins');
    return this.#pay([{ txid: source.txid, vout: 0 }], outputs, fee);
  }

  async replace(txid: string, outputs: Record<string, string>): Promise<string> {
    const found = this.#chain.pool.get(txid);
    if (!found) throw new Error('no waiting transaction');
    return this.#pay(found.inputs, outputs, fee * 2n);
  }

  #pay(inputs: { txid: string; vout: number }[], wanted: Record<string, string>, paid: bigint): string {
    const outputs = Object.entries(wanted).map(([address, summa]) => ({
      units: toUnits(summa, 8) ?? 0n,
      script: scriptOf(chainId, address) ?? '',
    }));
    const rest = 5_000_000_000n - paid - outputs.reduce((sum, { units }) => sum + units, 0n);
    const change = { units: rest, script: '51' };
    return this.#chain.accept(StubTransaction.build(inputs, [...outputs, change]).raw);
  }

  async removeBlocks(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) this.#chain.removeBlock();
  }

  async address(): Promise<string> {
    this.#addresses += 1;
    const key = new Uint8Array(32).fill(this.#addresses);
    return p2wpkh(pubECDSA(key), coreNetwork(chainId)).address ?? '';
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

const headerOf = ({ height, hash, parent, time }: StubBlock) => ({
  hash,
  height,
  time,
  ...(parent !== '' && { previousblockhash: parent }),
});

const printedTransaction = ({ txid, raw, inputs, outputs, createsCoins }: StubTransaction) => ({
  txid,
  hex: raw,
  vin: createsCoins ? [{ coinbase: '00' }] : inputs.map(({ txid: spent, vout }) => ({ txid: spent, vout })),
  vout: outputs.map(({ units, script }, n) => ({ value: `@${decimals(units)}`, n, scriptPubKey: { hex: script } })),
});

/** Nodes write amounts as JSON numbers with eight decimals. */
const decimals = (units: bigint): string => {
  const [whole, fraction = ''] = fromUnits(units, 8).split('.');
  return `${whole}.${fraction.padEnd(8, '0')}`;
};

const printed = (answer: unknown): string => JSON.stringify(answer).replace(/"@([\d.]+)"/g, '$1');
