import type { Tx } from '../../../db/transaction.ts';

interface AddressPort {
  /**
   * Returns the address of a claim on the chain of its sending currency. A repeated call returns the same address.
   * @throws ApiError `pair_off` if no chain has the currency
   */
  giveAddress(tx: Tx, claim: { id: string; fromCode: string }): Promise<string>;
}

let port: AddressPort | null = null;

/**
 * Sets the function that gives addresses to claims. Every process that changes claims must call this setter at its
 * start.
 */
export const wireAddresses = (functions: AddressPort): void => {
  port = functions;
};

export function giveAddress(...args: Parameters<AddressPort['giveAddress']>): Promise<string> {
  if (!port) throw new Error('address port: not wired');
  return port.giveAddress(...args);
}
