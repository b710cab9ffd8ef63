import { z } from 'zod';
import { amount } from './amount.ts';
import { coreCoins, coreDecimals, coreNets } from './core-coins.ts';

const address = z.string().regex(/^0x[\da-fA-F]{40}$/);
const key = z.string().regex(/^0x[\da-fA-F]{64}$/);
const limit = amount;

const limits = {
  perPayout: limit,
  perHour: limit,
  perDay: limit,
  /** Sum above which the signer requires the approval of a second member of staff. */
  approvedAbove: limit.optional(),
};

const currency = z.strictObject({
  /** Contract of the token, absent for the native coin. The signer calls no other contract. */
  contract: address.optional(),
  decimals: z.number().int().min(0).max(36),
  /**
   * Maximum gas of one transaction. The default for a coin is a little more than a transfer to a plain address needs,
   * because a recipient's contract could otherwise burn gas at the exchange's cost.
   */
  maxGas: z.number().int().min(21_000).max(1_000_000).optional(),
  ...limits,
});

/** Code of a payment system. */
const code = z.string().regex(/^[A-Z0-9_]{2,16}$/);

const evmChain = z.strictObject({
  kind: z.literal('evm').optional(),
  chainId: z.number().int().positive(),
  /** Highest fee per gas in gwei. */
  maxFeeGwei: amount,
  /** Maximum gas of one transaction. */
  maxGas: z.number().int().min(21_000).max(1_000_000).default(200_000),
  /**
   * Number of nonces that manual payments may have used since the last signature. Without this limit, a faulty node
   * could report a nonce that is far too high, and this nonce would block the wallet.
   */
  nonceGap: z.number().int().min(0).max(1_000_000).default(16),
  currencies: z.record(code, currency),
});

const coreChain = z.strictObject({
  kind: z.literal('core'),
  coin: z.enum(coreCoins),
  net: z.enum(coreNets).default('main'),
  /** Highest fee per virtual byte, in the coin's smallest unit. */
  maxFeePerByte: z.number().int().positive(),
  /** Highest fee of one transaction, in coins. */
  maxFee: amount,
  currencies: z.record(
    code,
    z.strictObject({ decimals: z.literal(coreDecimals), contract: z.undefined().optional(), ...limits }),
  ),
});

/**
 * Settings of the signer: its key, the currencies that it may pay, and the limits of its payouts. Only the signer can
 * read this file.
 */
export const signerFile = z
  .strictObject({
    /** URL of the database, with the user name and password of the signer's own role. */
    database: z.url({ protocol: /^postgres(ql)?$/ }),
    /** Private key of the wallet, or `keyFile` with the path of a file that contains it. */
    key: key.optional(),
    keyFile: z.string().min(1).optional(),
    /** Path of the signer's journal. The default is the path of this file with `.journal` appended. */
    journal: z.string().min(1).optional(),
    chains: z.record(z.string().regex(/^[a-z0-9-]{1,32}$/), z.discriminatedUnion('kind', [evmChain, coreChain])),
  })
  .refine((file) => (file.key === undefined) !== (file.keyFile === undefined), {
    message: 'exactly one of key and keyFile',
    path: ['key'],
  });

export type SignerFile = z.output<typeof signerFile>;
export type SignerChain = SignerFile['chains'][string];
export type SignerEvmChain = z.output<typeof evmChain>;
export type SignerCoreChain = z.output<typeof coreChain>;
