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
  /** Fetches new work, where it is ours. */
  challenge: () => Promise<object>;
  /** The token once there is one; null when it does not hold any longer. */
  onToken: (token: string | null) => void;
  /** It could not be worked out: there will be no token until the person tries again. */
  onFail?: (() => void) | undefined;
}

/** Proof that a person, or enough work, is there. The provider's code comes when it is shown. */
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
