import type { Locale } from '#domain/locale.ts';
import { escapeHtml } from './escape.ts';
import { style } from './style.ts';

export interface MailField {
  term: string;
  value: string;
}

export interface MailContent {
  locale: Locale;
  sender: string;
  title: string;
  paragraphs: string[];
  /** Action required from the recipient, including its deadline. Shown emphasized. */
  deadline: string | null;
  button: { label: string; url: string };
  sections: { title: string; facts: MailField[] }[];
  footer: string[];
}

/**
 * Renders a mail as HTML in one column, without tables, images or web fonts. Colours follow the reader's light or dark
 * theme.
 */
export function renderHtml({
  locale,
  sender,
  title,
  paragraphs,
  deadline,
  button,
  sections,
  footer,
}: MailContent): string {
  const p = (text: string, kind = '') => `<p${kind && ` class="${kind}"`}>${lines(text)}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<div class="page" role="article" lang="${locale}">
${p(sender, 'sender')}
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((text) => p(text)).join('\n')}
${deadline === null ? '' : p(deadline, 'deadline')}
<p><a class="button" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>
${sections.map(sectionHtml).join('\n')}
<div class="footer">${footer.map((text) => p(text)).join('\n')}</div>
</div>
</body>
</html>
`;
}

const sectionHtml = ({ title, facts }: MailContent['sections'][number]): string => `<div class="section">
<h2>${escapeHtml(title)}</h2>
${facts.map(({ term, value }) => `<p><span class="term">${escapeHtml(term)}</span><br>${lines(value)}</p>`).join('\n')}
</div>`;

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

export function renderText({ sender, title, paragraphs, deadline, button, sections, footer }: MailContent): string {
  return [
    title,
    ...paragraphs,
    ...(deadline === null ? [] : [deadline]),
    `${button.label}:\n${button.url}`,
    ...sections.map(sectionText),
    `-- \n${[sender, ...footer].join('\n')}`,
  ].join('\n\n');
}

const sectionText = ({ title, facts }: MailContent['sections'][number]): string =>
  [title, ...facts.map(({ term, value }) => `  ${term}: ${value}`)].join('\n');
