import type { Settings } from '#contracts/settings.ts';

export type ChatProvider = Exclude<Settings['chat']['provider'], 'none'>;

/** What the frame of a provider may load, by directive, besides our own files. */
type Sources = Record<string, string>;

const inline = "'unsafe-inline'";

/** Where a widget takes everything from, but for what `more` adds. */
const allFrom = (own: string, more: Sources = {}): Sources => ({
  'script-src': own,
  'style-src': `${own} ${inline}`,
  'img-src': own,
  'font-src': own,
  'media-src': own,
  'connect-src': own,
  'frame-src': own,
  ...more,
});

/** By what the providers say of their widgets; each of them dresses itself inline. */
const sourcesOf: Record<ChatProvider, (url: string) => Sources> = {
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

/** The Content-Security-Policy of the frame in which a provider's widget lives. `url` is where Chatwoot is. */
export function chatPolicy(provider: ChatProvider, url: string): string {
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
