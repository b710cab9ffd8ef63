import { Skeleton } from '#components/ui/skeleton.tsx';

export const OrdersSkeleton = ({ rows }: { rows: number }) => (
  <ul aria-hidden="true" className="border-t border-line">
    {Array.from({ length: rows }, (_, row) => (
      <li key={row} className="flex min-h-20 items-center gap-6 border-b border-line">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-56 max-w-[40%]" />
      </li>
    ))}
  </ul>
);
