import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AltchaWidget, keepSolved } from '#components/captcha/keep-solved.ts';

/** Challenge that is still valid, but looks expired to a visitor whose clock is an hour ahead of the server's. */
const signed = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'aa', expiresAt: 1_700_000_000 },
  signature: 'signature',
};

interface Run {
  fetch: () => Promise<Response>;
  state: string;
}

/**
 * Minimal stand-in for the captcha widget. At the start of a run it reports `verifying`, and the test decides how the
 * run ends.
 */
function widgetOfTest(challenge = vi.fn(async () => signed)) {
  const target = new EventTarget();
  const run: Run = { fetch: async () => Response.error(), state: 'unverified' };
  const report = (state: string, payload: string | null = null) => {
    run.state = state;
    target.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload } }));
  };
  const verify = vi.fn(async () => report('verifying'));
  const widget = Object.assign(target, {
    verify,
    configure: (settings: object) => Object.assign(run, settings),
    getState: () => run.state,
  }) as AltchaWidget;
  const onToken = vi.fn();
  const onFail = vi.fn();
  const stop = keepSolved(widget, { challenge, onToken, onFail });
  target.dispatchEvent(new Event('load'));
  const solve = async () => {
    const challengeOfWidget = await (await run.fetch()).json();
    report('verified', btoa(JSON.stringify({ challenge: challengeOfWidget, solution: { counter: 7 } })));
    return challengeOfWidget;
  };
  return { verify, onToken, onFail, report, solve, stop };
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a wrong clock of the visitor does not expire the challenge, and the token keeps what was signed', async () => {
  const { onToken, solve } = widgetOfTest();
  expect((await solve()).parameters).not.toHaveProperty('expiresAt');
  const token = JSON.parse(atob(onToken.mock.lastCall?.[0]));
  expect(token).toEqual({ challenge: signed, solution: { counter: 7 } });
});

test('a failed captcha is solved again without a press', () => {
  const { verify, onFail, report } = widgetOfTest();
  report('error');
  expect(verify).toHaveBeenCalledTimes(1);
  pass(1);
  expect(verify).toHaveBeenCalledTimes(2);
  expect(onFail).not.toHaveBeenCalled();
});

test('a captcha that keeps failing is reported and still retried', () => {
  const { verify, onFail, report } = widgetOfTest();
  for (const seconds of [1, 4, 12]) {
    report('error');
    pass(seconds);
  }
  report('error');
  expect(onFail).toHaveBeenCalledTimes(1);
  pass(30);
  expect(verify).toHaveBeenCalledTimes(5);
});

test('a failed captcha is solved again as soon as the connection is back', () => {
  const { verify, report } = widgetOfTest();
  for (const seconds of [1, 4, 12]) {
    report('error');
    pass(seconds);
  }
  report('error');
  window.dispatchEvent(new Event('online'));
  pass(0);
  expect(verify).toHaveBeenCalledTimes(5);
});

test('a page from the back/forward cache, whose captcha was reset, solves it again', async () => {
  const { verify, onToken, report, solve } = widgetOfTest();
  await solve();
  report('unverified');
  expect(onToken).toHaveBeenLastCalledWith(null);
  pass(0);
  expect(verify).toHaveBeenCalledTimes(2);
});

test('a solution is replaced before the API rejects it as too old', async () => {
  const { verify, solve } = widgetOfTest();
  await solve();
  pass(14 * 60);
  expect(verify).toHaveBeenCalledTimes(1);
  pass(2 * 60);
  expect(verify).toHaveBeenCalledTimes(2);
});

test('a run that has not ended is not replaced, and nothing starts once the form is gone', () => {
  const { verify, report, stop } = widgetOfTest();
  report('error');
  report('verifying');
  pass(5);
  expect(verify).toHaveBeenCalledTimes(1);
  report('error');
  stop();
  pass(60);
  expect(verify).toHaveBeenCalledTimes(1);
});
