import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { merchantErrors } from '#contracts/errors.ts';
import { type CallAddress, registry } from '#contracts/index.ts';
import { merchantClaim, merchantDraft, merchantQuote, merchantRate } from '#contracts/merchant.ts';
import { claimEvent, merchantEvent } from '#contracts/merchant-events.ts';
import { merchantLink, merchantLinkDraft } from '#contracts/merchant-links.ts';
import { pairInput, requisiteFormat } from '#contracts/pair.ts';
import { claimReasons, claimStatuses } from '#domain/claim-status.ts';
import { shopModes } from '#domain/shop.ts';
import { testOutcomes } from '#domain/test-claim.ts';
import { printType } from './print.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const queryOf = (address: CallAddress): z.ZodType => (registry[address] as { query?: z.ZodType }).query ?? z.object({});
const answerOf = (address: CallAddress): z.ZodType => registry[address].response as z.ZodType;

type Named = [name: string, schema: z.ZodType, io: 'input' | 'output'];

const lists: Named[] = [
  ['ClaimStatus', z.enum(claimStatuses), 'output'],
  ['ClaimReason', z.enum(claimReasons), 'output'],
  ['Mode', z.enum(shopModes), 'output'],
  ['TestOutcome', z.enum(testOutcomes), 'output'],
  ['RequisiteFormat', requisiteFormat, 'output'],
  ['ErrorCode', z.enum(merchantErrors), 'output'],
];

const links: Named[] = [
  ['LinkDraft', merchantLinkDraft, 'input'],
  ['Link', merchantLink, 'output'],
];

/** Types of the SDK in the order of their declaration. A type must come before the types that contain it. */
const types: Named[] = [
  ['RatesQuery', queryOf('GET /api/v1/merchant/rates/'), 'input'],
  ['Rate', merchantRate, 'output'],
  ['Rates', answerOf('GET /api/v1/merchant/rates/'), 'output'],
  ['QuoteQuery', queryOf('GET /api/v1/merchant/quote/'), 'input'],
  ['RequisiteField', pairInput, 'output'],
  ['Quote', merchantQuote, 'output'],
  ['ClaimDraft', merchantDraft, 'input'],
  ['Preflight', answerOf('POST /api/v1/merchant/preflight/'), 'output'],
  ['Claim', merchantClaim, 'output'],
  ['ClaimEvent', claimEvent, 'output'],
  ['WebhookEvent', merchantEvent, 'output'],
  ['TestEventsQuery', queryOf('GET /api/v1/merchant/test/events/'), 'input'],
  ['TestEvents', answerOf('GET /api/v1/merchant/test/events/'), 'output'],
];

/** Generates the type declarations of the SDK from the contracts. The result maps file names to contents. */
export function sdkTypes(): Record<string, string> {
  const declared = new Map<string, string>();
  const texts = [lists, links, types].map((named) => declare(named, declared));
  const [ofLists = '', ofLinks = '', ofTypes = ''] = texts;
  const reexports = "export type * from './links.ts';\nexport type * from './lists.ts';\n\n";
  return {
    'lists.ts': formatted(ofLists),
    'links.ts': formatted(importsOf(ofLinks) + ofLinks),
    'types.ts': formatted(importsOf(ofTypes) + reexports + ofTypes),
  };
}

/** Returns the import of the enumerations that a file uses. */
function importsOf(code: string): string {
  const used = lists
    .map(([name]) => name)
    .filter((name) => new RegExp(`\\b${name}\\b`).test(code))
    .toSorted();
  return `import type { ${used.join(', ')} } from './lists.ts';\n\n`;
}

/** Returns the TypeScript declarations of the given types, and adds the types to `declared`. */
const declare = (named: Named[], declared: Map<string, string>): string =>
  named
    .map(([name, schema, io]) => {
      const text = printType(schema, io, declared);
      declared.set(text, name);
      return /^\{[^]*\}$/.test(text) ? `export interface ${name} ${text}` : `export type ${name} = ${text};`;
    })
    .join('\n\n');

function formatted(code: string): string {
  const input = `// Written by \`npm run sdk:types\` from the contracts of the API.\n\n${code}`;
  const args = ['format', '--stdin-file-path=types.ts'];
  return execFileSync(`${root}node_modules/.bin/biome`, args, { cwd: root, input, encoding: 'utf8' });
}
