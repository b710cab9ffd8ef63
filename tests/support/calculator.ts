import type { Locale } from '#domain/locale.ts';
import { type TestApp, testApp } from './app.ts';
import { pass } from './clock.ts';

const base: Record<Locale, string> = { ru: '/api/v1', en: '/en/api/v1' };

/** Builds the API with the seeded directions, and returns helper functions that take currency codes such as BTC. */
export async function calculatorApi() {
  const api: TestApp = await testApp();
  const systems = await api.db.selectFrom('paymentSystems').select(['id', 'code']).execute();
  const ids = new Map(systems.map(({ id, code }) => [code, id]));
  const id = (code: string): number => ids.get(code) ?? 0;
  const get = async (path: string, locale: Locale = 'ru') => {
    const answer = await api.app.inject(base[locale] + path);
    return { status: answer.statusCode, body: answer.json() };
  };
  const pair = (from: string, to: string, query = '', locale: Locale = 'ru') =>
    get(`/calculator/pair/${id(from)}/${id(to)}/${query}`, locale);
  return { ...api, secret: api.deps.config.secret, id, get, pair };
}

/** Advances the clock past the one-second cache of public data, so that a change becomes visible. */
export const shown = (): void => pass(1_050);
