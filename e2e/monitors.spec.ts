import { addressIn, expect, languages, test, wordsIn } from './support/fixtures.ts';

const valueIn = (entry: string, name: string) => new RegExp(`<${name}>([^<]*)<`).exec(entry)?.[1] ?? '';

/** Returns a pattern that matches a number as displayed in a language, with any thousands separator. */
const asRead = (figure: string, language: string) => {
  const [whole = '', rest] = figure.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.?');
  return new RegExp(grouped + (rest ? `[${language === 'ru' ? ',' : '.'}]${rest}` : ''));
};

/**
 * Formats a rate as the exchange form does: with at most two decimals for rates from 10 upwards, and with at most four
 * for smaller rates.
 */
const short = (rate: string) => String(Number(Number(rate).toFixed(Number(rate) < 10 ? 4 : 2)));

for (const language of languages) {
  // Tests requirement BC-20, which docs/monitors.md lists.
  test(`a link from a monitor opens the pair, the city and the rate of the file (${language})`, async ({ page }) => {
    const file = await (await page.request.get('/rates.xml')).text();
    const entries = file.split('\n').filter((line) => line.includes('<from>USDTTRC20</from><to>CASHRUB</to>'));
    const entry = entries.find((line) => valueIn(line, 'city') === 'SPB') ?? '';
    expect(valueIn(entry, 'in')).toBe('1');
    await page.goto(addressIn(language, '/?cur_from=USDTTRC20&cur_to=CASHRUB&city=SPB'));
    const form = page.locator('main');
    const word = (key: string) => wordsIn(language, `Exchange.picker.label.${key}`);
    await expect(page.getByRole('button', { name: word('from') })).toContainText('USDT');
    await expect(page.getByRole('button', { name: word('to') })).toContainText('RUB');
    const city = page.getByRole('combobox', { name: wordsIn(language, 'Exchange.details.city') });
    await expect(city).toHaveValue('SPB');
    await expect(form).toContainText(asRead(short(valueIn(entry, 'out')), language));
    await expect(form).toContainText(asRead(valueIn(entry, 'minamount'), language));
    // Makes sure that Moscow and St Petersburg have different rates. With equal rates, the test would pass even if the
    // page showed the wrong city's rate.
    const elsewhere = entries.find((line) => valueIn(line, 'city') === 'MSK') ?? '';
    expect(short(valueIn(elsewhere, 'out'))).not.toBe(short(valueIn(entry, 'out')));
  });
}
