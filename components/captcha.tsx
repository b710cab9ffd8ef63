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
  /** Fetches a challenge for the site's own captcha. */
  challenge: () => Promise<object>;
  /** Called with the token, or null once it has expired. */
  onToken: (token: string | null) => void;
  /** Called if solving failed. There is no token until the visitor retries. */
  onFail?: (() => void) | undefined;
}

/** The site's captcha. The provider's code is loaded when the captcha is rendered. */
export function Captcha({ provider, siteKey, challenge, onToken, onFail }: CaptchaProps) {
  if (provider === 'none') return null;
  return (
    <Suspense fallback={<Skeleton className="h-16 w-full max-w-sm" />}>
      {provider === 'altcha' ? (
        <AltchaBox challenge={challenge} onToken={onToken} onFail={onFail} />
      ) : (
        <RecaptchaBox siteKey={siteKey ?? ''} onToken={onToken} />
      )}
    </Suspense>
  );
}
