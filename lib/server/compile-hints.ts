import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A comment that makes Chromium compile all functions of a script on a background thread while loading, instead of on
 * the main thread at the first call. Other browsers ignore it. https://v8.dev/blog/explicit-compile-hints
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Prepends the hint to the scripts of a build, because hydration runs nearly all code of a page. */
export async function addCompileHints(buildFolder: string): Promise<void> {
  const folder = join(buildFolder, 'static/chunks');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js')).map((name) => join(folder, name));
  await Promise.all(
    scripts.map(async (file) => {
      const script = await readFile(file, 'utf8');
      if (!script.startsWith(hint)) await writeFile(file, hint + script);
    }),
  );
}
