import { z } from 'zod';
import { checkEvm } from '#domain/requisites/evm.ts';
import { coreCoins, coreDecimals, coreNets, depositScripts } from './core-coins.ts';

const contract = z.string().refine((value) => checkEvm(value).ok, 'expected a contract address such as 0x…');

/** Code of a payment system, such as USDTERC20. */
const currencyCode = z.string().regex(/^[A-Z0-9_]{2,16}$/);

const currency = z.strictObject({
  /** Address of the token's contract. Absent for the chain's own coin. */
  contract: contract.optional(),
  decimals: z.int().min(0).max(36),
});

/** Code of the network, such as ERC20. It determines the number of confirmations and the block explorer. */
const network = z.string().regex(/^[A-Z0-9_-]{2,32}$/i);

/** Endpoints of nodes. Their answers are compared, so two endpoints of different providers are better than one. */
const rpc = z
  .array(z.url({ protocol: /^https?$/ }))
  .min(1)
  .max(5);

const blockSeconds = z.number().positive().max(3600);

const evmChain = z.strictObject({
  kind: z.literal('evm'),
  network,
  chainId: z.int().positive(),
  rpc,
  /** Extended public key of the account that receives deposits, at m/44'/60'/0' of the wallet that holds the keys. */
  xpub: z.string().regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/, 'expected an extended public key, xpub…'),
  blockSeconds,
  currencies: z.record(currencyCode, currency),
});

export type EvmChainConfig = z.infer<typeof evmChain>;

const coreChain = z.strictObject({
  kind: z.literal('core'),
  network,
  coin: z.enum(coreCoins),
  net: z.enum(coreNets).default('main'),
  /** Endpoints of nodes, whose URLs contain the user name and password for RPC. */
  rpc,
  /** Extended public key of the account that receives deposits. Its prefix determines the type of the addresses. */
  xpub: z
    .string()
    .regex(/^[A-Za-z]{4}[1-9A-HJ-NP-Za-km-z]{100,112}$/, 'expected an extended public key, such as zpub…'),
  /** Type of the deposit addresses. Set only if the prefix of the key does not determine the type. */
  script: z.enum(depositScripts).optional(),
  blockSeconds,
  currencies: z.record(
    currencyCode,
    z.strictObject({ decimals: z.literal(coreDecimals), contract: z.undefined().optional() }),
  ),
});

export type CoreChainConfig = z.infer<typeof coreChain>;

const chain = z.discriminatedUnion('kind', [evmChain, coreChain]);

export type ChainConfig = z.infer<typeof chain>;

const file = z.strictObject({ chains: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), chain) });

/** The chains of the installation, keyed by name. */
export type RailsFile = z.infer<typeof file>;

export type RailsFileResult = { ok: true; rails: RailsFile } | { ok: false; problems: string[] };

/**
 * Parses the content of the file that RAILS_FILE names.
 * @returns the chains, or one line per problem, each beginning with the field, such as `chains.ethereum.rpc`
 */
export function parseRailsFile(text: string): RailsFileResult {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, problems: [`not JSON: ${(error as Error).message}`] };
  }
  const parsed = file.safeParse(json);
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(problemOf) };
  const problems = contradictions(parsed.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rails: parsed.data };
}

/** The message leaves out the wrong value, because the URL of an endpoint often contains an access key. */
const problemOf = ({ path, message }: z.core.$ZodIssue): string => `${path.join('.') || 'the file'}: ${message}`;

/** Finds fields that are valid by themselves but contradict each other. */
function contradictions({ chains }: RailsFile): string[] {
  const entries = Object.entries(chains);
  const codes = entries.flatMap(([name, { currencies }]) =>
    Object.keys(currencies).map((code) => ({ value: code, field: `chains.${name}.currencies.${code}` })),
  );
  const xpubs = entries.map(([name, { xpub }]) => ({ value: xpub, field: `chains.${name}.xpub` }));
  const ids = entries.map(([name, config]) =>
    config.kind === 'evm'
      ? { value: config.chainId, field: `chains.${name}.chainId` }
      : { value: `${config.coin} ${config.net}`, field: `chains.${name}.coin` },
  );
  return [
    ...repeated(codes, 'this currency is on another chain too'),
    ...repeated(xpubs, 'another chain has this key too, but an address must belong to one order only'),
    ...repeated(ids, 'another chain is the same'),
    ...entries.flatMap(([name, { currencies }]) => repeatedContracts(name, currencies)),
  ];
}

function repeatedContracts(name: string, currencies: ChainConfig['currencies']): string[] {
  const fields = Object.entries(currencies).map(([code, { contract: address }]) => ({
    value: address?.toLowerCase() ?? 'coin',
    field: `chains.${name}.currencies.${code}.contract`,
  }));
  return repeated(fields, 'another currency of the chain has the same contract, or none either');
}

interface Field {
  field: string;
  value: unknown;
}

function repeated(fields: Field[], problem: string): string[] {
  const seen = new Set<unknown>();
  return fields.flatMap(({ field, value }) => {
    if (seen.has(value)) return [`${field}: ${problem}`];
    seen.add(value);
    return [];
  });
}

/** Chain id that local development chains use, including the demo's chain. */
const localChainId = 31_337;

/** Returns the chains whose node runs on this machine for the demo. Their coins are worth nothing. */
export const localChainsOf = ({ chains }: RailsFile): EvmChainConfig[] =>
  Object.values(chains).flatMap((config) => (config.kind === 'evm' && config.chainId === localChainId ? [config] : []));
