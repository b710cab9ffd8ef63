'use client';
import { lazy, Suspense } from 'react';
import { Skeleton } from './ui/skeleton.tsx';

const AltchaBox = lazy(() => import('./captcha/altcha-box.tsx').then(({ AltchaBox: box }) => ({ default: box })));
const RecaptchaBox = lazy(() =>
  import('./captcha/recaptcha-box.tsx').then(({ RecaptchaBox: box }) => ({ default: box })),
);

export interface CaptchaProps {
  provider: 'none' | 'altcha' | 'recaptcha';
  siteKey?: string | undefined;
  /** Fetches a proof-of-work challenge. Only the self-hosted captcha uses this function. */
  challenge: () => Promise<object>;
  /** Called with a new captcha token, or with null when the token expires. */
  onToken: (token: string | null) => void;
  /** Called when solving the captcha fails and the visitor must try again. */
  onFail?: (() => void) | undefined;
}

/** Loads the code of the configured captcha provider only when the captcha is rendered. */
export function Captcha({ provider, siteKey, challenge, onToken, onFail }: CaptchaProps) {
  if (provider === 'none') return null;
  return (
    <Suspense fallback={<Skeleton className="h-16 w-full max-w-80" />}>
      {provider === 'altcha' ? (
        <AltchaBox challenge={challenge} onToken={onToken} onFail={onFail} />
      ) : (
        <RecaptchaBox siteKey={siteKey ?? ''} onToken={onToken} />
      )}
    </Suspense>
  );
}
