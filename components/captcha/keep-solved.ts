import type { z } from 'zod';
import type { captchaChallenge } from '#contracts/captcha.ts';

type Challenge = z.infer<typeof captchaChallenge>;

/** The members of the `<altcha-widget>` element that this module uses. */
export interface AltchaWidget extends EventTarget {
  configure: (settings: object) => void;
  verify: () => Promise<unknown>;
  getState: () => string;
}

interface Callbacks {
  challenge: () => Promise<object>;
  onToken: (token: string | null) => void;
  onFail: () => void;
}

/** Age in ms at which a captcha challenge is replaced. The API rejects a challenge that is older than 20 minutes. */
const renewMs = 15 * 60_000;

/**
 * Delays in ms before the first automatic retries of a failed captcha. After these retries, the visitor sees an error
 * for each failure, and the retries are 30 s apart.
 */
const retryMs = [1_000, 4_000, 12_000];
const lastRetryMs = 30_000;

/**
 * Keeps the captcha solved while the page is open. Starts the captcha again after a failure, when the solution
 * expires, and when the page returns from the back/forward cache.
 * @returns a function that stops renewing the captcha
 */
export function keepSolved(widget: AltchaWidget, { challenge, onToken, onFail }: Callbacks): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let original: Challenge | null = null;

  const startIn = (delayMs: number) => {
    clearTimeout(timer);
    if (!stopped.signal.aborted) timer = setTimeout(solve, delayMs);
  };
  const solve = () => {
    // Does not start a second run while the first run is in progress, because the widget would then report an error for
    // the first run.
    if (widget.getState() !== 'verifying') void widget.verify();
  };
  const changes: Record<string, (payload: string | null) => void> = {
    verified: (payload) => {
      failures = 0;
      onToken(payload && original && signedToken(payload, original));
      startIn(renewMs);
    },
    error: () => {
      failures += 1;
      if (failures > retryMs.length) onFail();
      startIn(retryMs[failures - 1] ?? lastRetryMs);
    },
    unverified: () => startIn(0),
  };

  const listen = (target: EventTarget, name: string, handler: (event: Event) => void) =>
    target.addEventListener(name, handler, { signal: stopped.signal });
  listen(widget, 'load', () => {
    widget.configure({
      challenge: '/',
      fetch: async () => {
        original = (await challenge()) as Challenge;
        return Response.json(withoutExpiry(original));
      },
    });
    solve();
  });
  listen(widget, 'statechange', (event) => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail;
    if (state !== 'verified') onToken(null);
    changes[state]?.(payload);
  });
  listen(window, 'online', () => failures > 0 && startIn(0));
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

/**
 * Removes the expiry time from a challenge. The widget compares this time with the visitor's clock, and if the clock
 * is fast, the widget never finishes.
 */
function withoutExpiry({ parameters: { expiresAt: _expiresAt, ...parameters }, ...rest }: Challenge): object {
  return { ...rest, parameters };
}

/**
 * Returns the captcha token with the original challenge. The challenge in the widget's payload lacks the expiry time,
 * so its signature would be invalid.
 */
function signedToken(payload: string, { parameters, signature }: Challenge): string {
  const { solution } = JSON.parse(atob(payload)) as { solution: object };
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
