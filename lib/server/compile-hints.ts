import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A comment at the start of a script. Chromium then compiles all functions of the script on a background thread while
 * loading it, instead of on the main thread at their first call. https://v8.dev/blog/explicit-compile-hints
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Adds the hint to all scripts of a build, because hydration runs nearly all code of a page. */
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
