import { expect, test, vi } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

vi.mock('next-intl/server', () => ({
  getMessages: async ({ locale }: { locale: 'ru' | 'en' }) => ({ ru, en })[locale],
}));

const { lateWords } = await import('#lib/server/late-words.ts');

test.each([
  ['ru', ru],
  ['en', en],
] as const)('the late texts in %s are those that pages leave out', async (locale, { Exchange, NextStep }) => {
  const response = await lateWords(`${locale}.json`);
  expect(await response.json()).toEqual({
    Exchange: { faults: Exchange.faults, refusal: Exchange.refusal },
    NextStep,
  });
});

test.each(['de.json', 'ru', '../ru.json'])('%s is not found', async (file) => {
  expect((await lateWords(file)).status).toBe(404);
});
