import { problemOf } from './supervise/ready-file.ts';
import { loadSettings } from './supervise/settings.ts';

// `node scripts/health-check.ts` exits with 0 while every part that this installation has started responds. It is the
// health check of the container image.

const problem = await problemOf(loadSettings(process.env, 'web').dataDir);
if (problem) console.error(problem);
process.exitCode = problem ? 1 : 0;
