'use client';
import { useEffect, useState } from 'react';
import { AfterHoursNotice } from '#components/after-hours-notice.tsx';
import { MaintenanceNotice } from '#components/maintenance-notice.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { cn } from '#lib/cn.ts';

type Maintenance = CallResponse<'GET /api/v1/calculator/tech/'>;

const refreshMs = 60_000;

/**
 * Notice that the form is closed, for maintenance or outside business hours. The page may have been prerendered before
 * the form closed, so the notice is fetched after hydration and regularly while the page is visible.
 */
export function LiveMaintenanceNotice({ className }: { className?: string }) {
  const [tech, setTech] = useState<Maintenance | null>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const load = async () => {
      const { call } = await import('#lib/api/call.ts');
      setTech(await call('GET /api/v1/calculator/tech/', { signal }));
    };
    // If fetching the maintenance state fails, the notice stays as it is.
    const refresh = () => void (document.hidden || load().catch(() => undefined));
    refresh();
    const timer = setInterval(refresh, refreshMs);
    document.addEventListener('visibilitychange', refresh, { signal });
    return () => {
      unmounted.abort();
      clearInterval(timer);
    };
  }, []);
  const afterHours = tech?.afterHours?.closesForm ? tech.afterHours : null;
  return (
    <div role="status" className={cn('empty:hidden', className)}>
      {tech?.active && <MaintenanceNotice text={tech.text} until={tech.until} />}
      {!tech?.active && afterHours && <AfterHoursNotice {...afterHours} />}
    </div>
  );
}
