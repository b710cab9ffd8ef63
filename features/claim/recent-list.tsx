'use client';
import { type ComponentType, useEffect, useState } from 'react';
import { type RecentClaim, readRecentClaims } from '#lib/recent-claims.ts';

interface LoadedList {
  claims: RecentClaim[];
  Rows: ComponentType<{ claims: readonly RecentClaim[] }>;
}

/** The claims made in this browser; where there are none, not even their code is asked for. */
export function RecentList() {
  const [loaded, setKnown] = useState<LoadedList | null>(null);
  useEffect(() => {
    const claims = readRecentClaims();
    if (claims.length === 0) return;
    // Without its code the page goes on without the list.
    import('./recent-rows.tsx').then(({ RecentRows: Rows }) => setKnown({ claims, Rows })).catch(() => undefined);
  }, []);
  return loaded && <loaded.Rows claims={loaded.claims} />;
}
