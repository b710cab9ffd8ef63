import type { Settings } from '#contracts/environment.ts';
import { isLoopback } from './listen-address.ts';

export const partNames = ['api', 'worker', 'web', 'signer'] as const;
export type Part = (typeof partNames)[number];

/**
 * Parts that `npm start` starts by default. The signer must be named on the command line, because its key belongs on a
 * separate machine.
 */
const usualParts: readonly Part[] = ['api', 'worker', 'web'];

/**
 * Returns the parts of the product that this supervisor starts. Without names, these are the parts in `usualParts`, or
 * only the web app if API_URL names an API of another vendor.
 * @param names names from the command line, such as `api` in `npm start -- api`
 * @throws one error that lists unknown names and the settings that the named parts need
 */
export function partsToStart(names: readonly string[], settings: Settings): ReadonlySet<Part> {
  const parts = new Set<Part>(partNames.filter((part) => names.includes(part)));
  if (names.length === 0) for (const part of settings.ownApi ? usualParts : (['web'] as const)) parts.add(part);
  const unknown = names.filter((name) => !parts.has(name as Part));
  const problems = [
    ...unknown.map((name) => `${name} is no part: expected ${partNames.join(', ')}`),
    ...missingSettings(parts, settings),
  ];
  if (problems.length === 0) return parts;
  throw new Error(['Nothing was started.', ...problems.map((line) => `  ${line}`)].join('\n'));
}

function missingSettings(parts: ReadonlySet<Part>, settings: Settings): string[] {
  const hasApi = parts.has('api');
  const isDivided = hasApi !== parts.has('worker');
  const needs: [boolean, string][] = [
    [
      parts.has('signer') && settings.signerFile === null,
      'SIGNER_FILE is not set: the signer needs its key and limits',
    ],
    [
      parts.has('web') && !hasApi && settings.ownApi,
      'API_URL is not set: a web app alone needs the address of the API',
    ],
    [isDivided && settings.databaseUrl === null, 'DATABASE_URL is not set: API and worker need the same database'],
    [isDivided && settings.secret === null, 'SECRET is not set: API and worker need the same secret'],
    [isDivided && settings.demo, 'DEMO=1: a demo starts API and worker together'],
    [
      hasApi && !isLoopback(settings.apiHost) && settings.webNetworks.length === 0,
      'WEB_NETWORKS is not set: with API_HOST, the API needs the addresses of the web instances',
    ],
  ];
  return needs.filter(([isMissing]) => isMissing).map(([, line]) => line);
}
