import type { Settings } from '#contracts/environment.ts';

export type LoadedChat = Exclude<Settings['chat']['provider'], 'none'>;

/** CSP sources that a chat provider's widget needs, keyed by CSP directive. */
type Sources = Record<string, string>;

const inline = "'unsafe-inline'";

/**
 * Returns the CSP sources of a chat widget, keyed by directive. `overrides` replaces the sources of some directives;
 * all others have the sources `own`.
 */
const allFrom = (own: string, overrides: Sources = {}): Sources => ({
  'script-src': own,
  'style-src': `${own} ${inline}`,
  'img-src': own,
  'font-src': own,
  'media-src': own,
  'connect-src': own,
  'frame-src': own,
  ...overrides,
});

/** CSP sources of each provider's widget, as its documentation lists them. */
const sourcesOf: Record<LoadedChat, (url: string) => Sources> = {
  demo: () => ({}),
  chatwoot: (url) => allFrom(url),
  jivo: () => {
    const own = 'https://*.jivo.ru https://*.jivosite.com';
    return allFrom(own, { 'connect-src': `${own} wss://*.jivo.ru wss://*.jivosite.com` });
  },
  tawk: () => {
    const own = 'https://*.tawk.to https://cdn.jsdelivr.net';
    return allFrom(own, {
      'style-src': `${own} https://fonts.googleapis.com ${inline}`,
      'img-src': `${own} https://tawk.link`,
      'font-src': 'https://*.tawk.to https://fonts.gstatic.com',
      'connect-src': 'https://*.tawk.to wss://*.tawk.to',
      'frame-src': 'https://*.tawk.to',
    });
  },
  crisp: () => {
    const own = 'https://*.crisp.chat';
    return allFrom(own, { 'worker-src': 'blob:', 'connect-src': `${own} wss://*.relay.crisp.chat` });
  },
};

/**
 * Builds the CSP of the chat's iframe.
 * @param url the address of the Chatwoot installation
 */
export function chatPolicy(provider: LoadedChat, url: string): string {
  const rules: Sources = {
    'script-src': '',
    'style-src': '',
    ...sourcesOf[provider](url),
  };
  const data = { 'img-src': ` data: blob: ${rules['img-src'] ?? ''}` };
  const lines = Object.entries({ ...rules, ...data }).map(([name, sources]) => `${name} 'self' ${sources}`);
  return ["default-src 'self'", ...lines, "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]
    .map((line) => line.trim().replace(/ +/g, ' '))
    .join('; ');
}

/**
 * Returns all hosts that appear in the CSP of a provider's widget, in alphabetical order.
 * @param url the address of the Chatwoot installation
 */
export function chatHosts(provider: LoadedChat, url: string): string[] {
  const sources = Object.values(sourcesOf[provider](url)).flatMap((list) => list.split(' '));
  const hosts = sources.flatMap((source) => /^(?:https|wss):\/\/(.+)$/.exec(source)?.[1] ?? []);
  return [...new Set(hosts)].toSorted();
}
