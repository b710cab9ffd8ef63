import { checkMonitors } from './monitors/check.ts';
import { loadSettings } from './supervise/settings.ts';

// `npm run monitors:check [-- https://exchange.example.org]`: what a monitor would say of our files. Ends with 1 when something is wrong.

const { siteUrl } = loadSettings(process.env);
const url = (process.argv[2] ?? siteUrl).replace(/\/+$/, '');
try {
  const { seen, errors, doubts } = await checkMonitors(url);
  for (const line of seen) console.log(`  ${line}`);
  for (const line of doubts) console.log(`? ${line}`);
  for (const line of errors.slice(0, 50)) console.log(`✗ ${line}`);
  if (errors.length > 50) console.log(`… and ${errors.length - 50} more`);
  console.log(
    errors.length === 0 ? `✓ Nothing is wrong with the files of ${url}` : `✗ ${errors.length} things are wrong`,
  );
  process.exitCode = errors.length === 0 ? 0 : 1;
} catch (error) {
  const { message, cause } = error as Error;
  console.error(`✗ ${url} could not be read: ${cause instanceof Error ? cause.message : message}`);
  process.exitCode = 1;
}
