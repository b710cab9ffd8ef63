import { hex } from '@scure/base';
import { RawTx } from '@scure/btc-signer/script.js';
import { Transaction } from '@scure/btc-signer/transaction.js';

/** Sequence numbers that allow or forbid the replacement of a transaction (BIP 125). */
export const sequence = { replaceable: 0xfffffffd, final: 0xffffffff };

/** The stub refuses a call as a node does. */
export class StubRefusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const lenient = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true };

interface Parts {
  raw: string;
  txid: string;
  vsize: number;
  inputs: { txid: string; vout: number; sequence: number }[];
  outputs: { units: bigint; script: string }[];
}

export class StubTransaction {
  readonly raw: string;
  readonly txid: string;
  readonly vsize: number;
  readonly inputs: Parts['inputs'];
  readonly outputs: Parts['outputs'];

  constructor({ raw, txid, vsize, inputs, outputs }: Parts) {
    this.raw = raw;
    this.txid = txid;
    this.vsize = vsize;
    this.inputs = inputs;
    this.outputs = outputs;
  }

  static read(raw: string): StubTransaction {
    const bytes = hex.decode(raw);
    const { inputs, outputs } = RawTx.decode(bytes);
    const { id, vsize } = Transaction.fromRaw(bytes, lenient);
    return new StubTransaction({
      raw,
      txid: id,
      vsize,
      inputs: inputs.map(({ txid, index, sequence: number }) => ({
        txid: hex.encode(txid),
        vout: index,
        sequence: number,
      })),
      outputs: outputs.map(({ amount, script }) => ({ units: amount, script: hex.encode(script) })),
    });
  }

  /** Builds a transaction that spends coins which need no signature. */
  static build(inputs: { txid: string; vout: number }[], outputs: Parts['outputs']): StubTransaction {
    const raw = RawTx.encode({
      version: 2,
      segwitFlag: false,
      inputs: inputs.map(({ txid, vout }) => ({
        txid: hex.decode(txid),
        index: vout,
        finalScriptSig: Uint8Array.of(0x51),
        sequence: sequence.replaceable,
      })),
      outputs: outputs.map(({ units, script }) => ({ amount: units, script: hex.decode(script) })),
      lockTime: 0,
    });
    return StubTransaction.read(hex.encode(raw));
  }

  get isReplaceable(): boolean {
    return this.inputs.some((input) => input.sequence <= sequence.replaceable);
  }

  get createsCoins(): boolean {
    return this.inputs.every(({ vout }) => vout === 0xffffffff);
  }

  spends(txid: string, vout: number): boolean {
    return this.inputs.some((input) => input.txid === txid && input.vout === vout);
  }

  conflictsWith(other: StubTransaction): boolean {
    return this.txid !== other.txid && other.inputs.some(({ txid, vout }) => this.spends(txid, vout));
  }
}
