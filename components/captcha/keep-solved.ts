import type { z } from 'zod';
import type { captchaChallenge } from '#contracts/captcha.ts';

type Challenge = z.infer<typeof captchaChallenge>;

/** The part of the `<altcha-widget>` element that is used here. */
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

/** Age at which a challenge is replaced, before the API rejects it after 20 minutes. */
const renewMs = 15 * 60_000;

/**
 * Delays before a failed captcha is solved again. After the last delay, each failure is reported, and the captcha is
 * solved again every 30 s.
 */
const retryMs = [1_000, 4_000, 12_000];
const lastRetryMs = 30_000;

/**
 * Keeps the captcha solved while the page is open: a failure, an expired solution and a return from the back/forward
 * cache start it again. Ages are measured by a timer, because a visitor's clock may be wrong.
 * @returns a function that stops it
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
    // The widget reports an error for a run that a second run replaces.
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

/** The widget compares the expiry with the visitor's clock and, if that runs ahead, never finishes. */
function withoutExpiry({ parameters: { expiresAt: _expiresAt, ...parameters }, ...rest }: Challenge): object {
  return { ...rest, parameters };
}

/** Returns the token with the challenge as it was signed. */
function signedToken(payload: string, { parameters, signature }: Challenge): string {
  const { solution } = JSON.parse(atob(payload)) as { solution: object };
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
