'use client';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { BarChartProps } from './bar-chart-canvas.tsx';

const Canvas = lazy(() => import('./bar-chart-canvas.tsx').then(({ BarChartCanvas }) => ({ default: BarChartCanvas })));

/** Bar chart with one bar per period. Screen readers cannot read its values, so a table must accompany it. */
export const BarChart = (props: BarChartProps) => (
  <Suspense fallback={<Skeleton className="h-56" />}>
    <Canvas {...props} />
  </Suspense>
);
