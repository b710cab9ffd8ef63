import { hex } from '@scure/base';
import { RawTx } from '@scure/btc-signer/script.js';
import { Transaction } from '@scure/btc-signer/transaction.js';

const lenient = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true };

/**
 * Reads a transaction and checks that its hash is the id.
 * @returns null for another transaction, and for the special transaction formats of Litecoin's MWEB and of Dash
 */
export function readRaw(raw: string, txid: string): ReturnType<typeof RawTx.decode> | null {
  try {
    const bytes = hex.decode(raw);
    return Transaction.fromRaw(bytes, lenient).id === txid ? RawTx.decode(bytes) : null;
  } catch {
    return null;
  }
}
