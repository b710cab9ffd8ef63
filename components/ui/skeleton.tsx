import { cn } from '#lib/cn.ts';

/** Placeholder for loading content. It must have the size of the content, to avoid a layout shift. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn('block rounded-mark bg-wash', className)} />
);

/** Placeholders of the first rows of a list. `className` gives the height of one row. */
export const SkeletonRows = ({ className }: { className: string }) => (
  <div aria-hidden="true" className="grid gap-px">
    <Skeleton className={className} />
    <Skeleton className={className} />
    <Skeleton className={className} />
  </div>
);
