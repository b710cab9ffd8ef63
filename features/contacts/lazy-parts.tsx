'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { InquiryForm } from './inquiry-form.tsx';
import type { WorkingHours } from './working-hours.tsx';

// The inquiry form and the working hours are lazy components, because hovering a link to the page would otherwise
// prefetch 27 kB of code. The server still renders both components.
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
