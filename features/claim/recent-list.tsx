'use client';
import { type ComponentType, useEffect, useState } from 'react';
import { type RecentClaim, readRecentClaims } from '#lib/recent-claims.ts';

interface LoadedList {
  claims: RecentClaim[];
  Rows: ComponentType<{ claims: readonly RecentClaim[] }>;
}

/** Lists the claims created in this browser. If there are none, the code of the list is not loaded. */
export function RecentList() {
  const [loaded, setKnown] = useState<LoadedList | null>(null);
  useEffect(() => {
    const claims = readRecentClaims();
    if (claims.length === 0) return;
    // If the component of the list cannot be loaded, the page omits the list.
    import('./recent-rows.tsx').then(({ RecentRows: Rows }) => setKnown({ claims, Rows })).catch(() => undefined);
  }, []);
  return loaded && <loaded.Rows claims={loaded.claims} />;
}
