import { createHash } from 'node:crypto';
import { isNextScript } from './next-script.ts';

const recaptchaSources = ['recaptcha.net', 'www.recaptcha.net', 'www.gstatic.com'].map(
  (host) => `https://${host}/recaptcha/`,
);

export interface PolicySources {
  /** Nonces or hashes of the inline scripts to allow. */
  scripts: readonly string[];
  styles?: readonly string[];
  /** Additional origins that may receive forms of the page. */
  formOrigins?: readonly string[];
  /** Whether to allow Google's captcha, which needs inline styles. */
  recaptcha: boolean;
}

export function buildPolicy({ scripts, styles = [], formOrigins = [], recaptcha }: PolicySources): string {
  const self = "'self'";
  const rules = {
    'default-src': [self],
    'script-src': [self, ...(recaptcha ? recaptchaSources : []), ...scripts],
    'style-src': recaptcha ? [self, "'unsafe-inline'"] : [self, ...styles],
    'img-src': [self, 'data:', 'blob:'],
    'frame-src': [self, ...(recaptcha ? recaptchaSources : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self, ...formOrigins.filter(isOrigin)],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Returns whether a text is just an origin. Additional text could inject a directive into the CSP. */
const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value;

/** Matches inline scripts except JSON-LD, which is data and not subject to the CSP. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([^]*?)<\/script>/g;
const styleElement = /<style[^>]*>([^]*?)<\/style>/g;
const styleAttribute = /<[a-z][^<>]*\sstyle="([^"]*)"/g;

export interface InlineSources extends Required<Pick<PolicySources, 'scripts' | 'styles'>> {
  /**
   * Number of inline scripts that do not come from Next. The CSP contains no hashes of these scripts, so browsers block
   * them.
   */
  foreign: number;
}

/** Returns the hashes of all inline styles and of Next's inline scripts in a page. */
export function inlineSources(html: string): InlineSources {
  const texts = [...html.matchAll(inlineScript)].map(([, text = '']) => text);
  const own = texts.filter(isNextScript);
  const scripts = [...new Set(own.map(hash))];
  const markup = html.replace(inlineScript, '');
  const attributes = hashesOf(markup, styleAttribute);
  const styles = hashesOf(markup, styleElement);
  const foreign = texts.length - own.length;
  return { scripts, styles: attributes.length > 0 ? [...styles, "'unsafe-hashes'", ...attributes] : styles, foreign };
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const matches = [...html.matchAll(pattern)];
  return [...new Set(matches.map(([whole, text = '']) => hash(whole.endsWith('"') ? unescaped(text) : text)))];
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const escapes: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Decodes an attribute value. React escapes values with these five entities only. */
const unescaped = (text: string): string =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (escape) => escapes[escape] ?? '');
