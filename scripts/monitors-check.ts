import { checkMonitors } from './monitors/check.ts';
import { loadSettings } from './supervise/settings.ts';

// `npm run monitors:check [-- https://exchange.example.org]`: checks the rate files as an exchange monitor would. Exits
// with 1 on errors.

const { siteUrl } = loadSettings(process.env);
const url = (process.argv[2] ?? siteUrl).replace(/\/+$/, '');
try {
  const { summary, errors, warnings } = await checkMonitors(url);
  for (const line of summary) console.log(`  ${line}`);
  for (const line of warnings) console.log(`? ${line}`);
  for (const line of errors.slice(0, 50)) console.log(`✗ ${line}`);
  if (errors.length > 50) console.log(`… and ${errors.length - 50} more`);
  console.log(errors.length === 0 ? `✓ The files of ${url} have no errors` : `✗ ${errors.length} errors`);
  process.exitCode = errors.length === 0 ? 0 : 1;
} catch (error) {
  const { message, cause } = error as Error;
  console.error(`✗ ${url}: request failed, ${cause instanceof Error ? cause.message : message}`);
  process.exitCode = 1;
}
