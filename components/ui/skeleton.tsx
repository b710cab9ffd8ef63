import { cn } from '#lib/cn.ts';

/** Placeholder for loading content. It must have the size of the content, to avoid a layout shift. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn('block rounded-mark bg-wash', className)} />
);
