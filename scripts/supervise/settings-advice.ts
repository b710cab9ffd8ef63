import { type Settings, settingNames } from '#contracts/environment.ts';

/**
 * Returns warnings about settings that are valid but rarely intended on a real exchange.
 * @param hasBackend whether the API or the worker starts, because the web app alone needs none of these settings
 */
export function adviceFor(
  { demo, restored, ownApi, smtpUrl, rates, dataDir }: Settings,
  hasBackend = ownApi,
): string[] {
  if (restored) return ['RESTORED=1: read-only, without the worker. No mail is sent and no claim changes.'];
  if (demo || !hasBackend) return [];
  return [
    ...(smtpUrl === null ? [`SMTP_URL is not set: no mail is sent, mails are written to ${dataDir}/outbox.`] : []),
    ...(rates.mode === 'fixed' ? ['RATES=fixed: rates are constants and do not follow the market.'] : []),
  ];
}

/**
 * Finds environment variables whose names look like a misspelt setting. Ignores settings that are also set under their
 * correct name.
 */
export function misspelt(env: Record<string, string | undefined>): string[] {
  const absent = settingNames.filter((name) => env[name] === undefined);
  return Object.keys(env)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = absent.find((setting) => resembles(letters(name), letters(setting)));
      return meant ? [`${name} is not a setting: ${meant} is`] : [];
    });
}

const letters = (name: string): string => name.toUpperCase().replace(/[^A-Z\d]/g, '');

/**
 * Misspellings are detected only for settings with at least this many letters. For shorter names, a common variable
 * such as APP_URL would count as a misspelling of API_URL.
 */
const minLetters = 7;

/**
 * Returns whether two names are equal or differ by one typing error: a letter added, missing or wrong, or two letters
 * swapped.
 */
function resembles(given: string, setting: string): boolean {
  if (given === setting) return true;
  if (setting.length < minLetters || Math.abs(given.length - setting.length) > 1) return false;
  let start = 0;
  while (start < setting.length && given[start] === setting[start]) start++;
  let end = 0;
  while (end < setting.length - start && given.at(-1 - end) === setting.at(-1 - end)) end++;
  const [wrong, right] = [given.slice(start, given.length - end), setting.slice(start, setting.length - end)];
  return Math.max(wrong.length, right.length) < 2 || (wrong.length === 2 && wrong === right[1] + String(right[0]));
}
