import { createHash } from 'node:crypto';

/** Where Google's captcha comes from: its first script by the short name, what that fetches by the long ones. */
const google = ['recaptcha.net', 'www.recaptcha.net', 'www.gstatic.com'].map((host) => `https://${host}/recaptcha/`);

export interface PolicySources {
  /** What may run besides our own files: a nonce, or hashes of inline scripts. */
  scripts: readonly string[];
  /** What may dress the page besides our own files. */
  styles?: readonly string[];
  /** Google's captcha may stand on the page; it dresses itself inline. */
  recaptcha: boolean;
}

/** The Content-Security-Policy of a page, as one line. */
export function buildPolicy({ scripts, styles = [], recaptcha }: PolicySources): string {
  const self = "'self'";
  const rules = {
    'default-src': [self],
    'script-src': [self, ...(recaptcha ? google : []), ...scripts],
    'style-src': recaptcha ? [self, "'unsafe-inline'"] : [self, ...styles],
    'img-src': [self, 'data:', 'blob:'],
    'frame-src': [self, ...(recaptcha ? google : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Data for search engines is no script: no policy looks at it. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([^]*?)<\/script>/g;
const styleElement = /<style[^>]*>([^]*?)<\/style>/g;
const styleAttribute = /<[a-z][^<>]*\sstyle="([^"]*)"/g;

/** Hashes of all that a finished page carries inline: nothing else of that kind works in it. */
export function inlineSources(html: string): Required<Pick<PolicySources, 'scripts' | 'styles'>> {
  const scripts = hashesOf(html, inlineScript);
  const markup = html.replace(inlineScript, '');
  const attributes = hashesOf(markup, styleAttribute);
  const styles = hashesOf(markup, styleElement);
  return { scripts, styles: attributes.length > 0 ? [...styles, "'unsafe-hashes'", ...attributes] : styles };
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)];
  return [...new Set(found.map(([whole, text = '']) => hash(whole.endsWith('"') ? unescaped(text) : text)))];
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const escapes: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** An attribute's value as the browser reads it; React writes these five escapes and no others. */
const unescaped = (text: string): string =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (escape) => escapes[escape] ?? '');
