import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' };

/**
 * Returns the path of anvil, a local EVM chain, or null if its optional package is not installed for this platform. The
 * program is started directly, because the package's launcher does not forward signals.
 */
export function anvilBinary({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process): string | null {
  const system = platform === 'win32' ? 'win32' : platform;
  const name = `@foundry-rs/anvil-${system}-${architectures[arch] ?? arch}`;
  try {
    const folder = new URL('bin/', import.meta.resolve(`${name}/package.json`));
    const path = fileURLToPath(new URL(platform === 'win32' ? 'anvil.exe' : 'anvil', folder));
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}
