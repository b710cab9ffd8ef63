import type { Locale } from '#domain/locale.ts';
import { t } from '../../i18n.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { background: light-dark(#f7f7f4, #131517); color: light-dark(#17191c, #eceae4); max-width: 56rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  h2 { margin-top: 2.5rem; }
  a { color: light-dark(#2b3fb8, #a9b6ff); }
  .site { display: flex; justify-content: space-between; gap: 1rem; }
  nav ul { padding: 0; display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; list-style: none; }
  li { margin: .3rem 0; }
  details { border-top: 1px solid #8886; padding: .6rem 0; }
  summary { cursor: pointer; }
  code, pre { font: .9em/1.45 ui-monospace, monospace; }
  pre { overflow-x: auto; padding: .8rem; background: #8881; border-radius: .4rem; overflow-wrap: normal; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-top: 1px solid #8884; padding: .4rem .8rem .4rem 0; text-align: left; vertical-align: top; }
  th, td { overflow-wrap: normal; }
  td:first-child, td small { white-space: nowrap; }
  @media (max-width: 40rem) {
    tr { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; }
    tr:has(th) { display: none; }
    td:nth-child(3) { grid-column: 1 / -1; border-top: 0; padding-top: 0; }
  }
  small { opacity: .75; }`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Converts text to HTML. Text between backticks becomes code. */
export const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

export const codeBlock = (text: string): string => `<pre><code>${escapeHtml(text)}</code></pre>`;

/**
 * Returns an HTML table.
 * @param rows cells as HTML
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, texts: readonly string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<div class="scroll"><table><tr>${cells('th', head)}</tr>${body}</table></div>`;
}

interface Page {
  /** Path of the page without the prefix of the language. */
  path: string;
  title: string;
  description: string;
  body: string;
}

/** Returns links to the site and to the same page in the other language. */
function siteLinks(locale: Locale, path: string): string {
  const [home, other, prefix, name] =
    locale === 'ru' ? (['/', 'en', '/en', 'English'] as const) : (['/en', 'ru', '', 'Русский'] as const);
  const back = `<a href="${home}">${escapeHtml(t(locale, 'ApiDocs.site'))}</a>`;
  return `<p class="site">${back}<a href="${prefix}${path}" hreflang="${other}" lang="${other}">${name}</a></p>`;
}

export const htmlPage = (locale: Locale, { path, title, description, body }: Page): string =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(title)}</title><style>${style}</style>
<header>${siteLinks(locale, path)}</header><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`;
