import { writeFileSync } from 'node:fs';
import { networks } from './check/address-keys.ts';
import { command } from './check/command.ts';
import { checkImportLaw } from './check/import-law.ts';
import { lint } from './check/lint.ts';
import { messages } from './check/messages.ts';
import { ownership } from './check/ownership.ts';
import { sizes } from './check/sizes.ts';
import type { Step, StepResult } from './check/step.ts';
import { text } from './check/text.ts';

const tool =
  (name: string, ...args: string[]) =>
  async (): Promise<StepResult> => {
    const { status, output } = await command(name, args);
    return { problems: status === 0 ? [] : [output] };
  };

/** Generates Next's route types before checking the types, because a fresh clone lacks them. */
async function types(): Promise<StepResult> {
  const routes = await command('next', ['typegen']);
  if (routes.status !== 0) return { problems: [routes.output] };
  return tool('tsc')();
}

/**
 * The check runs two of its steps at a time. The slowest steps start first, so that no slow step runs alone at the end.
 */
const steps: Step[] = [
  { name: 'types', run: types },
  { name: 'lint', run: lint },
  { name: 'import law', run: checkImportLaw },
  { name: 'dead code', run: tool('knip', '--no-progress', '--treat-config-hints-as-errors') },
  { name: 'format', run: tool('biome', 'check', '--diagnostic-level=error', '.') },
  { name: 'messages', run: messages },
  { name: 'table owners', run: ownership },
  { name: 'networks', run: networks },
  { name: 'text', run: text },
  { name: 'sizes', run: sizes },
];

async function report({ name, run }: Step): Promise<boolean> {
  const startedAt = performance.now();
  let result: StepResult;
  try {
    result = await run();
  } catch (error) {
    result = { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const ok = result.problems.length === 0;
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.padStart(5)} s  ${result.summary ?? ''}`.trimEnd());
  if (!ok) console.log(`\n${truncated(result.problems.join('\n'))}\n`);
  return ok;
}

function truncated(output: string): string {
  const lines = output.split('\n');
  return lines.length <= 80 ? output : `${lines.slice(0, 80).join('\n')}\n… and ${lines.length - 80} lines more`;
}

const queue = [...steps];
const failures: string[] = [];
async function runQueue(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) if (!(await report(step))) failures.push(step.name);
}
await Promise.all([runQueue(), runQueue()]);

const failed = failures.length;
const passed = steps.length - failed;
console.log(`check: ${passed} passed, ${failed} failed`);
const reportFile = process.argv.find((argument) => argument.startsWith('--report='))?.slice('--report='.length);
if (reportFile)
  writeFileSync(reportFile, JSON.stringify({ passed, failed, failures: failures.map((name) => `check › ${name}`) }));
process.exitCode = failed ? 1 : 0;
