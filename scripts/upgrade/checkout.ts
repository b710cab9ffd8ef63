import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './step.ts';

/** One version of the product in the checkout's git repository. */
export interface Version {
  commit: string;
  /** Name of the branch to check out with this commit, or the commit itself if no branch is checked out. */
  ref: string;
}

const git = (root: string, ...args: string[]): Promise<string> => run('git', args, { cwd: root });

/** @throws an error for the operator if the folder is no checkout, or has changes that an upgrade would overwrite */
export async function currentVersion(root: string): Promise<Version> {
  if (!existsSync(join(root, '.git')))
    throw new Error(`${root} is no git checkout: an upgrade fetches versions with git. Clone the repository instead.`);
  const changes = await git(root, 'status', '--porcelain', '--untracked-files=no');
  if (changes)
    throw new Error(
      `The checkout has changes, which an upgrade would overwrite:\n${changes}\nCommit them, or take them back with git restore.`,
    );
  const commit = await git(root, 'rev-parse', 'HEAD');
  const branch = await git(root, 'branch', '--show-current');
  return { commit, ref: branch || commit };
}

/**
 * Fetches a version into the checkout's repository, without changing a file.
 * @param target a tag, branch or commit of the repository's origin, or the folder of another checkout; without it the
 * newest tag that begins with v
 * @throws an error for the operator if there is no such version
 */
export async function fetchVersion(root: string, target: string | undefined): Promise<string> {
  if (target !== undefined && (target.includes('/') || target === '.') && existsSync(resolve(root, target))) {
    await git(root, 'fetch', '--quiet', resolve(root, target), 'HEAD');
    return await git(root, 'rev-parse', 'FETCH_HEAD');
  }
  await git(root, 'fetch', '--quiet', '--tags', 'origin');
  const name = target ?? (await newestTag(root));
  for (const ref of [`refs/tags/${name}`, `refs/remotes/origin/${name}`, name]) {
    const found = await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).catch(
      () => '',
    );
    if (found) return found;
  }
  throw new Error(`There is no version ${name}: neither a tag, a branch or a commit of origin, nor a folder.`);
}

async function newestTag(root: string): Promise<string> {
  const [tag] = (await git(root, 'tag', '--list', 'v*', '--sort=-version:refname')).split('\n');
  if (tag) return tag;
  throw new Error('The repository has no tag that begins with v: name a version, such as npm run upgrade -- main');
}

/**
 * Returns what to check out for a commit: the current branch if it can be fast-forwarded to the commit, otherwise the
 * commit without a branch. The branch therefore never loses a commit of the operator.
 */
export async function versionAt(root: string, former: Version, commit: string): Promise<Version> {
  const continues = await git(root, 'merge-base', '--is-ancestor', former.commit, commit).then(
    () => true,
    () => false,
  );
  return { commit, ref: continues && former.ref !== former.commit ? former.ref : commit };
}

/** Checks out a version, on its branch if the version has one. */
export async function checkOut(root: string, { commit, ref }: Version): Promise<void> {
  if (ref === commit) await git(root, 'checkout', '--quiet', '--detach', commit);
  else await git(root, 'checkout', '--quiet', '-B', ref, commit);
}

/** Returns the number of a version, from its package.json. */
export async function numberOf(root: string, commit: string): Promise<string> {
  return (JSON.parse(await git(root, 'show', `${commit}:package.json`)) as { version: string }).version;
}

/**
 * Returns the tasks "Before upgrading" in the changelog of `commit` that the changelog of the installed version lacks.
 */
export async function beforeUpgrading(root: string, commit: string): Promise<string[]> {
  const file = join(root, 'CHANGELOG.md');
  const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const text = await git(root, 'show', `${commit}:CHANGELOG.md`).catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [found] = known.has(line) ? [] : (/Before upgrading: .*/.exec(line) ?? []);
    return found ? [found] : [];
  });
}

/** Installs the packages of the version whose files are checked out. */
export async function installPackages(root: string): Promise<void> {
  const install = `const { install } = await import(${JSON.stringify(join(root, 'scripts/install.mjs'))}); install();`;
  await run('node', ['--input-type=module', '-e', install], { cwd: root });
}
