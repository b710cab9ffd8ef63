import { afterEach, expect } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { brokenBooks } from './factories/books.ts';
import { Operator } from './factories/exchange.ts';

/** Builds the API with a signed-in operator for the tests of a file, and audits the ledger after every test. */
export async function claimTest(
  options: Parameters<typeof testApp>[0] = {},
): Promise<{ api: TestApp; operator: Operator }> {
  const api = await testApp(options);
  afterEach(async () => {
    expect(await brokenBooks(api)).toEqual([]);
  });
  return { api, operator: await Operator.open(api) };
}
