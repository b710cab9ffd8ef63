export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" strokeWidth="5" aria-hidden="true" focusable="false">
      <path d="M3.5 9.5H21L27 15.5" className="stroke-current" />
      <path d="M28.5 22.5H11L5 16.5" className="stroke-accent" />
    </svg>
  );
}
