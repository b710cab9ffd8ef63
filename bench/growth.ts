import { rmSync } from 'node:fs';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { auditNow } from '#backend/modules/ledger/audit/service.ts';
import { compareBlocks } from './blocks-read.ts';
import { works } from './growth-works.ts';
import { openWorld, type World } from './growth-world.ts';
import { measureInTurn } from './in-turn.ts';
import { temporaryFolder } from './servers.ts';

const sizes = (process.env.GROWTH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
/** Folder in which the databases stay after the run. The next run in the same folder uses them again. */
const keptIn = process.env.GROWTH_DIR;
/** Only measurements whose names begin with one of these texts run. */
const only = (process.env.GROWTH_ONLY ?? '').split(',');
const isWanted = (name: string): boolean => only.some((text) => name.startsWith(text));
/** Number of timed rounds. With 0, the benchmark measures no times and counts only the database blocks read. */
const rounds = Number(process.env.GROWTH_ROUNDS ?? 15);
const targetRatio = 1.3;
const wholeAuditSeconds = 60;

/** Benchmark h: compares how long lists, searches, writes and audits take with claim histories of different lengths. */
export async function benchGrowth(): Promise<string[]> {
  const dataDir = keptIn ?? temporaryFolder();
  const server = await startEmbedded(dataDir);
  const worlds: World[] = [];
  const lines = [
    `(h) median of ${rounds} rounds in milliseconds with ${sizes.join(', ')} claims in turn, one connection each`,
  ];
  const note = (line: string): void => {
    lines.push(line);
    console.error(line);
  };
  try {
    for (const count of sizes) {
      const startedAt = performance.now();
      worlds.push(await openWorld(server.url, dataDir, count));
      note(`    ${count} claims opened in ${seconds(startedAt)} s`);
    }
    for (const [name, work] of Object.entries(works)) {
      if (!isWanted(name)) continue;
      const times = rounds > 0 ? await measureInTurn(name, work, worlds, rounds) : `    ${name.padEnd(28)}`;
      note(times + (await measureBlocks(work, worlds)));
    }
    if (isWanted(wholeAudit)) for (const world of worlds) note(await measureWholeAudit(world));
    return [
      ...lines,
      `    aim: no more than ${targetRatio} times as long; the whole audit of 1,000,000 within ${wholeAuditSeconds} s`,
    ];
  } finally {
    for (const { db, owner, single } of worlds) await Promise.all([db.destroy(), owner.destroy(), single.destroy()]);
    await server.stop();
    if (!keptIn) rmSync(dataDir, { recursive: true, force: true });
  }
}

const wholeAudit = 'whole audit';
const seconds = (startedAt: number): string => ((performance.now() - startedAt) / 1_000).toFixed(1);

const measureBlocks = (work: (world: World) => Promise<unknown>, worlds: readonly World[]): Promise<string> =>
  compareBlocks(worlds.map((world) => ({ db: world.single, run: () => work({ ...world, db: world.single }) })));

async function measureWholeAudit({ count, db }: World): Promise<string> {
  const startedAt = performance.now();
  const { ok } = await auditNow(db);
  return `    whole audit of ${count} claims ${seconds(startedAt)} s, ${ok ? 'clean' : 'FAILED'}`;
}
