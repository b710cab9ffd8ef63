import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { altcha } from '#backend/captcha/altcha.ts';
import type { CaptchaChallenge } from '#backend/captcha/port.ts';
import { recaptcha } from '#backend/captcha/recaptcha.ts';

const key = 'the key of these tests';

afterEach(() => void vi.useRealTimers());

const tokenOf = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function solved(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return tokenOf({ challenge, solution });
}

describe('ALTCHA', () => {
  const captcha = altcha(key);
  const challenge = () => (captcha.challenge as () => Promise<CaptchaChallenge>)();
  const ip = '203.0.113.9';

  test('accepts a solution in any encoding and counts it as the same one', async () => {
    const token = await solved(await challenge());
    const id = await captcha.verify(token, ip);
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    const payload = JSON.parse(Buffer.from(token, 'base64').toString());
    const rewritten = tokenOf({ note: 'x', solution: payload.solution, challenge: payload.challenge });
    expect(await captcha.verify(rewritten, ip)).toBe(id);
  });

  test('refuses a guess, a foreign signature, an extended expiry and malformed tokens', async () => {
    const made = await challenge();
    const token = await solved(made);
    const { solution } = JSON.parse(Buffer.from(token, 'base64').toString());
    const later = { ...made.parameters, expiresAt: made.parameters.expiresAt + 60 };
    const bad = [
      tokenOf({ challenge: made, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      tokenOf({ challenge: { ...made, parameters: later }, solution }),
      tokenOf({ challenge: { ...made, signature: 'zz' }, solution }),
      tokenOf({ challenge: made }),
      'no token',
      '',
    ];
    for (const given of bad) expect(await captcha.verify(given, ip), given.slice(0, 20)).toBeNull();
    expect(await altcha('another key').verify(token, ip)).toBeNull();
  });

  test('refuses an expired solution', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await solved(await challenge());
    vi.setSystemTime(Date.now() + 21 * 60_000);
    expect(await captcha.verify(token, ip)).toBeNull();
  });
});

describe('reCAPTCHA', () => {
  const asked: string[] = [];
  let answer: { status: number; body: string } = { status: 200, body: '{"success":true}' };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.url} ${body}`);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  afterAll(() => void server.close());

  async function provider() {
    if (!server.listening) await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    return recaptcha({ secret: 'our secret', url: `http://127.0.0.1:${port}` });
  }

  test('verifies a token with one request that carries the secret and the visitor’s address', async () => {
    const captcha = await provider();
    asked.length = 0;
    answer = { status: 200, body: '{"success":true}' };
    const ids = await Promise.all([captcha.verify('fine', '203.0.113.9'), captcha.verify('fine', '203.0.113.9')]);
    expect(ids[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(asked).toEqual(['/recaptcha/api/siteverify secret=our+secret&response=fine&remoteip=203.0.113.9']);
  });

  test('refuses a used token, and reports a wrong secret or an unexpected response as code tech', async () => {
    const captcha = await provider();
    answer = { status: 200, body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' };
    expect(await captcha.verify('used', '203.0.113.9')).toBeNull();
    answer = { status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}' };
    await expect(captcha.verify('a', '203.0.113.9')).rejects.toMatchObject({ code: 'tech', retryAfter: 10 });
    answer = { status: 502, body: '<html>' };
    await expect(captcha.verify('b', '203.0.113.9')).rejects.toMatchObject({ code: 'tech' });
    answer = { status: 200, body: '{"success":true}' };
    expect(await captcha.verify('b', '203.0.113.9')).not.toBeNull();
  });
});
