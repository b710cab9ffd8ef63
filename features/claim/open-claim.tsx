'use client';
import { type ComponentType, useEffect, useState } from 'react';
import { countOpenClaims, openRecentClaim, type RecentClaim } from '#lib/recent-claims.ts';

interface Loaded {
  claim: RecentClaim;
  others: number;
  Strip: ComponentType<{ claim: RecentClaim; others: number }>;
}

/** Shows the open claim of this browser. The component that shows the claim is loaded only if there is such a claim. */
export function OpenClaim() {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const claim = openRecentClaim();
    if (claim)
      import('./open-claim-strip.tsx').then(
        ({ OpenClaimStrip: Strip }) => setLoaded({ claim, others: countOpenClaims() - 1, Strip }),
        () => {},
      );
  }, []);
  // The minimum height reserves space for the notice of an open claim until the notice's code is loaded (see
  // public/before-paint.js).
  return (
    <div className="hidden min-h-18 in-data-[claim=open]:block lg:order-last lg:min-h-12 lg:w-96 lg:shrink-0">
      {loaded && <loaded.Strip claim={loaded.claim} others={loaded.others} />}
    </div>
  );
}
