import { Skeleton } from '#components/ui/skeleton.tsx';

const rows = [1, 2, 3, 4, 5, 6, 7];

export const PickerSkeleton = () => (
  <div aria-hidden="true" className="grid gap-3">
    <Skeleton className="h-12 w-full rounded-control" />
    {rows.map((row) => (
      <div key={row} className="flex items-center gap-3 py-1">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </div>
    ))}
  </div>
);
