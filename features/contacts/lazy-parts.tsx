'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { InquiryForm } from './inquiry-form.tsx';
import type { WorkingHours } from './working-hours.tsx';

// Both components are rendered on the server, but their code is loaded only when the page is visited. As a part of the
// page's own bundle, their 27 kB would be fetched whenever a link to the page is hovered.
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
