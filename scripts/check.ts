import { writeFileSync } from 'node:fs';
import { boundaries } from './check/boundaries.ts';
import { command } from './check/command.ts';
import { lint } from './check/lint.ts';
import { messages } from './check/messages.ts';
import { sizes } from './check/sizes.ts';
import type { Finding, Step } from './check/step.ts';
import { text } from './check/text.ts';

/** A tool whose word is its exit code. */
const tool =
  (name: string, ...args: string[]) =>
  async (): Promise<Finding> => {
    const { status, output } = await command(name, args);
    return { problems: status === 0 ? [] : [output] };
  };

async function types(): Promise<Finding> {
  // Next writes the types of its routes and of CSS files; a fresh clone has neither.
  const routes = await command('next', ['typegen']);
  if (routes.status !== 0) return { problems: [routes.output] };
  return tool('tsc')();
}

/** The long ones first, so that both cores are busy to the end. */
const steps: Step[] = [
  { name: 'types', look: types },
  { name: 'lint', look: lint },
  { name: 'boundaries', look: boundaries },
  { name: 'dead code', look: tool('knip', '--no-progress', '--treat-config-hints-as-errors') },
  { name: 'format', look: tool('biome', 'check', '--diagnostic-level=error', '.') },
  { name: 'messages', look: messages },
  { name: 'text', look: text },
  { name: 'sizes', look: sizes },
];

async function take({ name, look }: Step): Promise<boolean> {
  const began = performance.now();
  let finding: Finding;
  try {
    finding = await look();
  } catch (error) {
    finding = { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const ok = finding.problems.length === 0;
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(11)} ${seconds.padStart(5)} s  ${finding.remark ?? ''}`.trimEnd());
  if (!ok) console.log(`\n${shortened(finding.problems.join('\n'))}\n`);
  return ok;
}

/** The beginning is what gets mended first; the whole of it is one call of the tool away. */
function shortened(output: string): string {
  const lines = output.split('\n');
  return lines.length <= 80 ? output : `${lines.slice(0, 80).join('\n')}\n… and ${lines.length - 80} lines more`;
}

const queue = [...steps];
const failures: string[] = [];
async function work(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) if (!(await take(step))) failures.push(step.name);
}
await Promise.all([work(), work()]);

const failed = failures.length;
const passed = steps.length - failed;
console.log(`check: ${passed} passed, ${failed} failed`);
const report = process.argv.find((argument) => argument.startsWith('--report='))?.slice('--report='.length);
if (report)
  writeFileSync(report, JSON.stringify({ passed, failed, failures: failures.map((name) => `check › ${name}`) }));
process.exitCode = failed ? 1 : 0;
