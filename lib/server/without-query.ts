interface Rendered {
  html: string;
  rscData?: Buffer;
}

/** Matches the URL and the query of the request in the router data of a page: `"c":["","faq?a=b"],"q":"?a=b"`. */
const requestPattern = /"c":(\["(?:[^"\\]|\\.)*"(?:,"(?:[^"\\]|\\.)*")*\]),"q":("(?:[^"\\]|\\.)*")/;

/**
 * Removes the request's query string from the router data of a rendered page, where Next puts it. A stored page is
 * served to everybody, and the query may hold a secret, such as the token of a link from a mail.
 * @returns the page without the query, or null if the query cannot be removed, so that the page must not be stored
 */
export function withoutQuery<T extends Rendered>(page: T): T | null {
  const { html, rscData } = page;
  // Without router data, the page is safe only if it contains no scripts of Next, because these scripts may contain the
  // query.
  if (!rscData) return html.includes('self.__next_f') ? null : page;
  const rsc = rscData.toString('utf8');
  const [request = '', parts, query] = requestPattern.exec(rsc) ?? [];
  if (!parts || !query) return null;
  const address = (JSON.parse(parts) as string[]).join('/');
  const path = address.split('?')[0] ?? '';
  if (path === address && query === '""') return page;
  const clean = `"c":${JSON.stringify(path.split('/'))},"q":""`;
  const shownRequest = inScript(request);
  if (html.split(shownRequest).length !== 2) return null;
  return {
    ...page,
    html: html.replace(shownRequest, () => inScript(clean)),
    rscData: Buffer.from(rsc.replace(request, () => clean)),
  };
}

/** Returns a text with the escaping that the router data has within a page's inline scripts. */
const inScript = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
