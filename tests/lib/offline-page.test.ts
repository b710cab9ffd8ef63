import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

vi.mock('next-intl/server', () => ({
  getMessages: async ({ locale }: { locale: 'ru' | 'en' }) => ({ ru, en })[locale],
}));

const { offlinePage } = await import('#lib/server/offline-page.ts');

test.each([
  ['ru', 'Нет связи с интернетом'],
  ['en', 'You’re offline'],
] as const)(
  'the offline page in %s needs no other file, and its CSP allows only its own styles and script',
  async (locale, title) => {
    const response = await offlinePage(`${locale}.html`);
    const html = await response.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).not.toMatch(/ src=|<img|<link|url\(/);
    const policy = response.headers.get('content-security-policy');
    for (const name of ['style', 'script']) {
      const [, text = ''] = new RegExp(`<${name}>([^]*)</${name}>`).exec(html) ?? [];
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`${name}-src 'sha256-${hash}'`);
    }
  },
);

test('there is no offline page in another language', async () => {
  expect((await offlinePage('de.html')).status).toBe(404);
});
