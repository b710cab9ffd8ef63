/** Coins whose full nodes have the RPC interface of Bitcoin Core. */
export const coreCoins = ['bitcoin', 'litecoin', 'dogecoin', 'dash'] as const;

export type CoreCoinName = (typeof coreCoins)[number];

/** Networks of a coin. Coins of `test` and `regtest` are worth nothing. */
export const coreNets = ['main', 'test', 'regtest'] as const;

export type CoreNet = (typeof coreNets)[number];

/** Script types of deposit addresses: legacy (BIP 44), nested segwit (BIP 49) and native segwit (BIP 84). */
export const depositScripts = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh'] as const;

export type DepositScript = (typeof depositScripts)[number];

/** Number of decimals of every coin in `coreCoins`. */
export const coreDecimals = 8;
