import { cn } from '#lib/cn.ts';

/** A still place for what is on its way; give it the size of the final thing. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn('block rounded-mark bg-wash', className)} />
);
