'use client';
import { useEffect, useState } from 'react';
import { MaintenanceNotice } from '#components/maintenance-notice.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { cn } from '#lib/cn.ts';

type Maintenance = CallResponse<'GET /api/v1/calculator/tech/'>;

/**
 * Maintenance notice of a prerendered page that links to the form. The page may have been rendered before the
 * maintenance began, so its state is fetched after hydration.
 */
export function LiveMaintenanceNotice({ className }: { className?: string }) {
  const [tech, setTech] = useState<Maintenance | null>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    const load = async () => {
      const { call } = await import('#lib/api/call.ts');
      setTech(await call('GET /api/v1/calculator/tech/', { signal: unmounted.signal }));
    };
    // After a failure the page stays as prerendered.
    load().catch(() => undefined);
    return () => unmounted.abort();
  }, []);
  return (
    <div role="status" className={cn('empty:hidden', className)}>
      {tech?.active && <MaintenanceNotice text={tech.text} until={tech.until} />}
    </div>
  );
}
