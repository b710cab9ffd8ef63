import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const pages = globSync('app/[[]locale[]]/**/page.tsx', { cwd: root });
/** Namespaces that `components/messages.tsx` sends to every page. */
const shared = ['Common', 'ErrorPage'];

/** Namespaces that a page sends in another way, or reads for texts that it never shows. */
const exceptions = new Set([
  // The page with the invitation's form shows no captcha.
  'app/[locale]/operator/setup/page.tsx: Captcha',
  // `claimWords()` sends a part of these words.
  'app/[locale]/(public)/page.tsx: Claim',
  // `loadLateWords()` loads these words when the visitor starts to fill in the form.
  'app/[locale]/(public)/page.tsx: NextStep',
  'app/[locale]/(pairs)/exchange/[pair]/page.tsx: NextStep',
]);

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8');
  sources.set(file, source);
  return source;
}

const importsOf = (file: string): string[] =>
  [...sourceOf(file).matchAll(/^(?:import|export|\}).* from '([#.][^']+\.tsx?)';$|import\('([#.][^']+\.tsx?)'\)/gm)]
    .map(([, named, lazy]) => named ?? lazy ?? '')
    .map((path) => (path.startsWith('#') ? path.slice(1) : relative(root, join(root, dirname(file), path))))
    .filter((path) => existsSync(join(root, path)));

const namesIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, name]) => name ?? '');

/**
 * Returns the namespaces that browser code reads, and those that `<Messages>` sends to the browser. Both are collected
 * from a file and from all files that it imports.
 */
function wordsOf(file: string) {
  const seen = new Set<string>();
  const read = new Map<string, string>();
  const sent = new Set(shared);
  const visit = (at: string, isBrowser: boolean) => {
    const key = `${at} ${isBrowser}`;
    if (seen.has(key)) return;
    seen.add(key);
    const source = sourceOf(at);
    const runsInBrowser = isBrowser || source.startsWith("'use client'");
    if (runsInBrowser) for (const name of namesIn(source, /useTranslations\('(\w+)/g)) read.set(name, at);
    else
      for (const list of namesIn(source, /<Messages\s+names=\{\[([^\]]*)\]/g))
        for (const name of namesIn(list, /'(\w+)'/g)) sent.add(name);
    for (const next of importsOf(at)) visit(next, runsInBrowser);
  };
  visit(file, false);
  return { read, sent };
}

function layoutsOf(page: string): string[] {
  const found: string[] = [];
  for (let folder = dirname(page); folder !== 'app'; folder = dirname(folder)) {
    const layout = join(folder, 'layout.tsx');
    if (existsSync(join(root, layout))) found.push(layout);
  }
  return found;
}

test('every page sends the words that its code in the browser reads', () => {
  expect(pages.length).toBeGreaterThan(30);
  const missing = pages.flatMap((page) => {
    const { read, sent } = wordsOf(page);
    for (const layout of layoutsOf(page)) for (const name of wordsOf(layout).sent) sent.add(name);
    return [...read]
      .filter(([name]) => !sent.has(name) && !exceptions.has(`${page}: ${name}`))
      .map(([name, file]) => `${page}: ${name} in ${file}`);
  });
  expect(missing).toEqual([]);
});
