import { checkMonitors } from '../monitors/check.ts';
import { loadSettings } from '../supervise/settings.ts';

const maxLines = 50;

/**
 * Checks the rate files as an exchange monitor would.
 * @param site URL of the exchange, by default that of this installation
 * @returns whether the files have no errors
 * @throws Error naming the URL if a request fails
 */
export async function monitors([site = loadSettings(process.env).siteUrl]: string[]): Promise<boolean> {
  const url = site.replace(/\/+$/, '');
  const { summary, errors, warnings } = await checkMonitors(url).catch((error: Error) => {
    const { message, cause } = error;
    throw new Error(`${url}: request failed, ${cause instanceof Error ? cause.message : message}`);
  });
  for (const line of summary) console.log(`  ${line}`);
  for (const line of warnings) console.log(`? ${line}`);
  for (const line of errors.slice(0, maxLines)) console.log(`✗ ${line}`);
  if (errors.length > maxLines) console.log(`… and ${errors.length - maxLines} more`);
  console.log(errors.length === 0 ? `✓ The files of ${url} have no errors` : `✗ ${errors.length} errors`);
  return errors.length === 0;
}
