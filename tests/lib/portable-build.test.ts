import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  promises,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'razmen-portable-'));
afterAll(() => rmSync(folder, { recursive: true }));
const shared = globalThis as { razmenSiteChangedAt?: number };
beforeEach(() => {
  vi.resetModules();
  mkdirSync(join(folder, 'app/ru'), { recursive: true });
  writeFileSync(join(folder, 'app/ru/login.html'), '<p>of the build</p>');
  writeFileSync(join(folder, 'app/ru/login.rsc'), 'rsc');
  writeFileSync(join(folder, 'app/ru/login.meta'), '{}');
});
afterEach(() => void delete shared.razmenSiteChangedAt);

/** Opens the page store as a web app does that starts after the build was made. */
async function openStore(portable: '1' | '') {
  vi.stubEnv('WEB_BUILD_PORTABLE', portable);
  const { default: NextPageStore } = await import('#lib/server/next-cache-handler.ts');
  const nextFs = {
    existsSync,
    readFileSync,
    readFile: promises.readFile,
    stat: promises.stat,
    writeFile: promises.writeFile,
    mkdir: (path: string) => promises.mkdir(path, { recursive: true }),
  };
  return new NextPageStore({
    fs: nextFs,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
    maxMemoryCacheSize: 1024 * 1024,
    _requestHeaders: {},
  });
}

const kind = 'APP_PAGE' as never;
const fresh = {
  kind,
  html: '<p>of this installation</p>',
  rscData: undefined,
  headers: {},
  postponed: undefined,
  status: undefined,
  segmentData: undefined,
};
const context = { isFallback: false } as const;
type Store = Awaited<ReturnType<typeof openStore>>;
const htmlOf = async (store: Store, key: string) =>
  ((await store.get(key, { kind, isFallback: false }))?.value as { html?: string } | undefined)?.html;

test('a page of an ordinary build is served as it was rendered', async () => {
  expect(await htmlOf(await openStore(''), '/ru/login')).toBe('<p>of the build</p>');
});

test('a page of a portable build is rendered again, and the new one is served and never written', async () => {
  const store = await openStore('1');
  expect(await htmlOf(store, '/ru/login')).toBeUndefined();
  vi.useFakeTimers({ now: Date.now() + 10, toFake: ['Date'] });
  await store.set('/ru/login', fresh, context);
  expect(await htmlOf(store, '/ru/login')).toBe('<p>of this installation</p>');
  vi.useRealTimers();
  expect(readFileSync(join(folder, 'app/ru/login.html'), 'utf8')).toBe('<p>of the build</p>');
  expect(readdirSync(join(folder, 'app/ru'))).toHaveLength(3);
});
