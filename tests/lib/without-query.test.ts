import { describe, expect, test } from 'vitest';
import { withoutQuery } from '#lib/server/without-query.ts';

/** Builds a page as Next renders it for a request. */
function pageFor(pathname: string, search: string) {
  const parts = (pathname + search).split('/');
  const data = `1:I[1]\n0:{"P":null,"c":${JSON.stringify(parts)},"q":${JSON.stringify(search)},"i":false}\n`;
  const script = JSON.stringify([1, data]).replaceAll('&', '\\u0026').replaceAll('<', '\\u003c');
  return { html: `<p>Text</p><script>self.__next_f.push(${script})</script>`, rscData: Buffer.from(data) };
}

describe('a page to be stored', () => {
  test.each([
    ['/recover', '?token=secret'],
    ['/', '?cur_from=BTC&cur_to=ETH'],
    ['/en/login', '?next=/account/orders&a=%22'],
    ['/faq', '?a=b\\c'],
  ])('loses the query of %s%s and equals the page without a query', (pathname, search) => {
    expect(withoutQuery(pageFor(pathname, search))).toEqual(pageFor(pathname, ''));
  });

  test('stays the same object without a query', () => {
    const page = pageFor('/recover', '');
    expect(withoutQuery(page)).toBe(page);
  });

  test('is refused if its script does not show the request as expected', () => {
    const { rscData } = pageFor('/recover', '?token=secret');
    expect(withoutQuery({ html: '<script>token=secret</script>', rscData })).toBeNull();
    expect(withoutQuery({ html: '', rscData: Buffer.from('0:{}') })).toBeNull();
  });
});
