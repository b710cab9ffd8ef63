import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The package @web3icons/core has 81 MB, but the icons need only a few of its drawings. The package is therefore
// downloaded whenever the icons are rebuilt, instead of being a development dependency.
const packageName = '@web3icons/core@4.0.56';
const sha512 = 'jyLkrMdfn6RTZ0+61Ap1AS2yeSG6WZ8mxZ61S3lu/CC0rJb4fgr2jw3W8aCDxhakEm/xqaEZqUmlZiTxCCs4yw==';

/** Returns the drawings at the given paths of @web3icons/core, as SVG texts. */
export function packageDrawings(paths: readonly string[]): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'razmen-icons-'));
  try {
    execFileSync('npm', ['pack', packageName, '--silent', '--pack-destination', folder], { stdio: 'pipe' });
    const archive = join(folder, 'web3icons-core-4.0.56.tgz');
    const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (found !== sha512) throw new Error(`${packageName}: unexpected checksum ${found}`);
    const files = paths.map((path) => `package/dist/svgs/${path}.svg.js`);
    execFileSync('tar', ['-xzf', archive, '-C', folder, ...files]);
    return new Map(
      paths.map((path, index) => [path, drawingIn(readFileSync(join(folder, files[index] ?? ''), 'utf8'))]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the SVG text from the source of a module that exports the text as a string. */
function drawingIn(module: string): string {
  const [, text] = /'(<svg [\s\S]*<\/svg>)\\n'/.exec(module) ?? [];
  if (!text) throw new Error(`No SVG text in: ${module.slice(0, 80)}`);
  return text.replaceAll('\\n', '\n');
}
