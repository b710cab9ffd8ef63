import { Skeleton } from '#components/ui/skeleton.tsx';
import { AccountHeading } from './account-heading.tsx';

export const AccountSkeleton = () => (
  <div className="grid min-h-dvh content-start gap-8">
    <AccountHeading />
    <div aria-hidden="true" className="border-t border-line">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="flex min-h-20 items-center gap-6 border-b border-line">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-56 max-w-[40%]" />
        </div>
      ))}
    </div>
  </div>
);
