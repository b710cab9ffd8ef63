import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Comment that makes Chromium compile a script's functions while loading it: https://v8.dev/blog/explicit-compile-hints
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Adds the compile hint to all scripts of a build, because hydration calls nearly all of their functions. */
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
