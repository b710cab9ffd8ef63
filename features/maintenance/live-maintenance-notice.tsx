'use client';
import { useEffect, useState } from 'react';
import { MaintenanceNotice } from '#components/maintenance-notice.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { cn } from '#lib/cn.ts';

type Maintenance = CallResponse<'GET /api/v1/calculator/tech/'>;

/**
 * Word of maintenance on a page that leads to the form. The page itself may have been made before it began or
 * after it ended, so it is asked once the page is awake, and the code of calls comes no sooner.
 */
export function LiveMaintenanceNotice({ className }: { className?: string }) {
  const [tech, setTech] = useState<Maintenance | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const { call } = await import('#lib/api/call.ts');
      setTech(await call('GET /api/v1/calculator/tech/', { signal: left.signal }));
    };
    // Without an answer the page says what it always says.
    ask().catch(() => undefined);
    return () => left.abort();
  }, []);
  return (
    <div role="status" className={cn('empty:hidden', className)}>
      {tech?.active && <MaintenanceNotice text={tech.text} until={tech.until} />}
    </div>
  );
}
