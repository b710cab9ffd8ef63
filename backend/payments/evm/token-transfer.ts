import { encodeFunctionData, erc20Abi } from 'viem';

/** Returns the call of an ERC-20 contract that transfers an amount to an address. */
export const tokenTransfer = (to: string, units: bigint): `0x${string}` =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as `0x${string}`, units] });
