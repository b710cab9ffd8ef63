import { type Accent, productAccent, shadesOf, type ThemeName } from '#domain/accent.ts';

/**
 * Returns the style sheet of mails. Colours are listed separately for each theme, because mail programs do not support
 * light-dark().
 */
export function styleOf(exchangeAccent: Accent | null): string {
  const button = (theme: ThemeName) => {
    const { accent, onAccent } = shadesOf(theme, (exchangeAccent ?? productAccent)[theme]);
    return `background: ${accent}; color: ${onAccent};`;
  };
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #f7f7f4; color: #17191c; font: 16px/1.5 "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
.page { max-width: 36em; margin: 0 auto; padding: 24px 16px 32px; }
p { margin: 0 0 12px; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
h2 { margin: 0 0 12px; font-size: 16px; line-height: 1.5; }
.sender, .term, .footer { color: #565b61; }
.deadline { font-weight: bold; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; ${button('light')} text-decoration: none; }
.section { margin-top: 24px; padding-top: 16px; border-top: 1px solid #dcdbd4; }
.footer { margin-top: 24px; padding-top: 16px; border-top: 1px solid #dcdbd4; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #131517; color: #eceae4; }
  .sender, .term, .footer { color: #a9acaf; }
  .button { ${button('dark')} }
  .section, .footer { border-color: #30353a; }
}
`;
}
