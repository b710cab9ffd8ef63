import { readFileSync } from 'node:fs';
import { commitMessageProblems } from '../check/commit-message.ts';

// Git hook commit-msg: rejects messages that break the rules in CONTRIBUTING.md.

const [file = ''] = process.argv.slice(2);
const problems = commitMessageProblems(readFileSync(file, 'utf8'));
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) console.error(`The message is kept in ${file}. See CONTRIBUTING.md, "Commits".`);
process.exitCode = problems.length > 0 ? 1 : 0;
