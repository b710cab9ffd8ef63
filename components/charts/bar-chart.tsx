'use client';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { BarChartProps } from './bar-chart-canvas.tsx';

const Canvas = lazy(() => import('./bar-chart-canvas.tsx').then(({ BarChartCanvas }) => ({ default: BarChartCanvas })));

/** A value for each period as a bar. The library is loaded only with the first chart; a table must stand beside it. */
export const BarChart = (props: BarChartProps) => (
  <Suspense fallback={<Skeleton className="h-56" />}>
    <Canvas {...props} />
  </Suspense>
);
