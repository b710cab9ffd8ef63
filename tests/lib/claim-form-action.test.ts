import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { middleware } from '../../middleware.ts';
import { json, type StubApi, stubApi } from '../support/stub-api.ts';

const posted = '7f1d2c3b-4a59-4e68-8f70-112233445566';
const linked = '8f1d2c3b-4a59-4e68-8f70-112233445566';

let api: StubApi;
beforeAll(async () => {
  api = await stubApi(({ path }, response) =>
    json(response, 200, path.includes(posted) ? { formOrigins: ['https://pay.example'] } : {}),
  );
});
afterAll(() => api.close());

const formAction = async (id: string): Promise<string | undefined> => {
  const { headers } = await middleware(new NextRequest(`http://exchange.test/claim/${id}`));
  return /form-action [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0];
};

test('the page of a claim may post a form to the origins of its payment method, other claims to this site', async () => {
  expect(await formAction(posted)).toBe("form-action 'self' https://pay.example");
  expect(await formAction(linked)).toBe("form-action 'self'");
});
