import { escapeHtml } from './escape.ts';
import type { EmailMessage, MailBrand, MailContent } from './message.ts';
import { styleOf } from './style.ts';

/**
 * Renders a mail as HTML in one column, without tables, images or web fonts. Colours follow the reader's light or dark
 * theme.
 */
export function renderHtml({ locale, subject, content }: EmailMessage, { name, accent }: MailBrand): string {
  const { paragraphs, deadline, button, sections, footer } = content;
  const p = (text: string, kind = '') => `<p${kind && ` class="${kind}"`}>${lines(text)}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleOf(accent)}</style>
</head>
<body>
<div class="page" role="article" lang="${locale}">
${p(name, 'sender')}
<h1>${escapeHtml(subject)}</h1>
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

export function renderText({ subject, content }: EmailMessage, { name }: MailBrand): string {
  const { paragraphs, deadline, button, sections, footer } = content;
  return [
    subject,
    ...paragraphs,
    ...(deadline === null ? [] : [deadline]),
    `${button.label}:\n${button.url}`,
    ...sections.map(sectionText),
    `-- \n${[name, ...footer].join('\n')}`,
  ].join('\n\n');
}

const sectionText = ({ title, facts }: MailContent['sections'][number]): string =>
  [title, ...facts.map(({ term, value }) => `  ${term}: ${value}`)].join('\n');
