import { cn } from '#lib/cn.ts';

/** Static placeholder, which should have the size of the loaded content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn('block rounded-mark bg-wash', className)} />
);
