import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { hasText } from '#backend/i18n.ts';
import { type Finding, findingIn, monitorRules } from '#backend/modules/pricing/rate-files/findings.ts';
import { validateItems } from '#backend/modules/pricing/rate-files/monitor-rules.ts';
import { type FileKind, parseRateFile } from '#backend/modules/pricing/rate-files/parse-file.ts';
import { fetchRateFile } from '#scripts/monitors/http.ts';

const good = {
  from: 'BTC',
  to: 'CASHUSD',
  in: '1',
  out: '4342.352344',
  amount: '31.90343295',
  minamount: '1.5',
  maxamount: '1000',
  city: 'ANKR, DUBAI',
  param: 'manual, reg',
};
const item = (over: Record<string, string | null> = {}) =>
  `<item>${Object.entries({ ...good, ...over })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</item>\n`;
const file = (...items: string[]) => `<?xml version="1.0"?>\n<rates>\n${items.join('')}</rates>\n`;
const textOf = (findings: Finding[]) => findings.map((finding) => findingIn('en', finding)).join('\n');
const problemsOf = (text: string, kind: FileKind = 'classic') => {
  const { items, errors: fileErrors } = parseRateFile(text, kind);
  const { errors, warnings } = validateItems(kind, items);
  return [textOf([...fileErrors, ...errors]), ...warnings.map((warning) => `? ${findingIn('en', warning)}`)]
    .join('\n')
    .trim();
};

test('a valid item passes', () => expect(problemsOf(file(item()))).toBe(''));

describe('a monitor check reports', () => {
  test.each([
    ['an empty element', { param: '' }, '<param> is empty: leave it out.'],
    ['a missing element', { minamount: null }, '<minamount> is missing.'],
    ['an unknown element', { colour: 'red' }, '<colour> is not known.'],
    ['an exponent', { out: '1e-7' }, '<out> is “1e-7”'],
    ['a comma', { out: '4342,35' }, '<out> is “4342,35”'],
    ['a zero reserve', { amount: '0.00' }, '<amount> is zero: leave the whole entry out.'],
    ['a minimum above the maximum', { minamount: '2000' }, '<minamount> is above <maxamount>.'],
    ['two equal sides', { to: 'BTC', city: null }, 'both sides are the same currency.'],
    ['cash without a city', { city: null }, 'cash needs a <city>.'],
    ['a city without cash', { to: 'SBERRUB' }, 'a <city> stands only where one side is cash.'],
    ['an unknown label', { param: 'manual, fast' }, 'the label “fast” in <param> is not known.'],
    ['words in floating', { floating: '15 min' }, 'the element floating is “15 min”'],
    ['an unknown code', { from: 'NEWCOIN' }, '? NEWCOIN is not among the codes known here'],
    ['an unknown city', { city: 'ATLANTIS' }, '? City ATLANTIS is not among those known here'],
  ] as const)('an item with %s', (_, over, line) => expect(problemsOf(file(item(over)))).toContain(line));

  test('a pair listed twice in one city', () => {
    expect(problemsOf(file(item(), item({ city: 'MSK' })))).toBe('');
    expect(problemsOf(file(item(), item({ city: 'DUBAI' })))).toContain('entry 1 already has the same direction.');
  });

  test.each([
    ['<floating minutes="quarter"/>', 'the element floating has minutes="quarter"'],
    ['<floating percent="0,5"/>', 'the element floating has percent="0,5"'],
    ['<floating hours="1"/>', 'the element floating has hours="1"'],
  ])('in version 1.1, %s', (element, line) => {
    const { errors } = validateItems('eref', parseRateFile(file(`<item>${element}</item>\n`)).items);
    expect(textOf(errors)).toContain(line);
  });

  test('no error for minutes and percent in the format of version 1.1', () => {
    const valid = file('<item><floating minutes="15" percent="0.5"/></item>\n');
    expect(textOf(validateItems('eref', parseRateFile(valid).items).errors)).not.toContain('floating');
  });

  test('a payout limit above the reserve', () => {
    const { errors } = validateItems('eref', parseRateFile(file(item({ tomax: '31.91' }))).items);
    expect(textOf(errors)).toContain('<tomax> is above <amount>.');
  });

  test('a root element of version 1.1 that does not name its schema', () => {
    expect(problemsOf(file(), 'eref')).toContain('The root does not name its schema, https://docs.bestchange.biz');
    expect(problemsOf(file(), 'classic')).toBe('');
  });

  test('elements in the wrong order', () => {
    expect(problemsOf(file('<item><to>BTC</to><from>LTC</from></item>\n'))).toContain('stand in another order');
  });

  test('entries that share a line', () => {
    expect(problemsOf(file(item().trim(), item({ city: 'MSK' })))).toContain('Entries: 2, lines: 1.');
  });

  test.each([
    ['<rates><item></rates>', 'The XML is broken'],
    ['<error>closed</error>', 'The root element is not <rates>.'],
    ['<rates><offer/></rates>', 'Inside <rates> there is more than <item>: offer.'],
    ['<!DOCTYPE rates><rates/>', 'DOCTYPE'],
    ['<rates/>\r\n', '\\r\\n'],
    ['<?xml version="1.0" encoding="windows-1251"?>\n<rates/>', 'The declared encoding is windows-1251'],
  ])('an invalid document: %s', (text, line) => expect(problemsOf(text)).toContain(line));
});

test.each(['ru', 'en'] as const)('every rule of monitors has a text: %s', (locale) => {
  expect(monitorRules.filter((rule) => !hasText(locale, `MonitorRules.rule.${rule}`))).toEqual([]);
});

test('a finding is said in the language of its reader', () => {
  const { errors } = validateItems('classic', parseRateFile(file(item({ to: 'BTC', city: null }))).items);
  expect(errors.map((finding) => findingIn('ru', finding))).toEqual([
    'Запись 1 (BTC → BTC): с обеих сторон одна и та же валюта.',
  ]);
});

async function errorsOf(headers: Record<string, string>, bytes: string | Buffer): Promise<string[]> {
  const server = createServer((_, response) => void response.writeHead(200, headers).end(bytes));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { findings } = await fetchRateFile(`http://127.0.0.1:${port}/rates.xml`);
  return findings.errors;
}

test('bytes that are not UTF-8 and an inexact content type are reported', async () => {
  const caching = { 'cache-control': 'no-cache', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' };
  const errors = await errorsOf({ ...caching, 'content-type': 'text/xml' }, Buffer.from([0x3c, 0xcc, 0xee]));
  expect(errors).toEqual([
    'The file is not valid UTF-8.',
    'Content-Type is text/xml: monitors require application/xml.',
  ]);
  for (const type of ['application/xml', 'application/xml; charset=utf-8', 'application/xml;charset="UTF-8"'])
    expect(await errorsOf({ ...caching, 'content-type': type }, file(item()))).toEqual([]);
});

test('wrong headers and an ignored ETag are reported', async () => {
  const headers = { 'content-type': 'text/html', 'cache-control': 'max-age=60', etag: '"1"' };
  expect(await errorsOf(headers, file(item()))).toEqual([
    'Content-Type is text/html: monitors require application/xml.',
    'Cache-Control is "max-age=60": a cache in between may serve an old file.',
    'A request with the ETag of the unchanged file gets 200 instead of 304.',
  ]);
});
