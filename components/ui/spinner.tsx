import { cn } from '#lib/cn.ts';

/** Screen readers announce only `label`, so a spinner without a label needs visible text next to it. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex size-5', className)}>
      <svg
        viewBox="0 0 32 32"
        className="size-full animate-turn"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        aria-hidden="true"
      >
        <path d="M5 11.5A12 12 0 0 1 27 11.5" />
        <path d="M27 20.5A12 12 0 0 1 5 20.5" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
