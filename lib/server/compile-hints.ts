import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Chromium compiles a script that begins like this beside the page's thread while it arrives, instead of each function
 * on that thread when it is first called; other browsers read a comment. https://v8.dev/blog/explicit-compile-hints
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Puts the hint before the scripts of a build: nearly all of a page's code runs while the page wakes up. */
export async function addCompileHints(build: string): Promise<void> {
  const folder = join(build, 'static/chunks');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js')).map((name) => join(folder, name));
  await Promise.all(
    scripts.map(async (file) => {
      const script = await readFile(file, 'utf8');
      if (!script.startsWith(hint)) await writeFile(file, hint + script);
    }),
  );
}
