/** Coins whose full node answers the RPC calls of Bitcoin Core. */
export const coreCoins = ['bitcoin', 'litecoin', 'dogecoin', 'dash'] as const;

export type CoreCoinName = (typeof coreCoins)[number];

/** Networks of a coin. Coins of `test` and `regtest` are worth nothing. */
export const coreNets = ['main', 'test', 'regtest'] as const;

export type CoreNet = (typeof coreNets)[number];

/** Scripts of deposit addresses: legacy (BIP 44), segwit in the old address form (BIP 49), and segwit (BIP 84). */
export const depositScripts = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh'] as const;

export type DepositScript = (typeof depositScripts)[number];

/** A coin of every Core chain has this many decimals. */
export const coreDecimals = 8;
