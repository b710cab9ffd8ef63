'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { InquiryForm } from './inquiry-form.tsx';
import type { WorkingHours } from './working-hours.tsx';

// Rendered on the server; the code is loaded when the page is visited. Otherwise prefetching this page on hover would
// fetch 27 kB of forms, calls and hours.
const Form = lazy(async () => ({ default: (await import('./inquiry-form.tsx')).InquiryForm }));
const Hours = lazy(async () => ({ default: (await import('./working-hours.tsx')).WorkingHours }));

export const LazyInquiryForm = (props: ComponentProps<typeof InquiryForm>) => (
  <Suspense fallback={<Skeleton className="h-128 w-full" />}>
    <Form {...props} />
  </Suspense>
);

export const LazyWorkingHours = (props: ComponentProps<typeof WorkingHours>) => (
  <Suspense fallback={<Skeleton className="h-28 w-full" />}>
    <Hours {...props} />
  </Suspense>
);
