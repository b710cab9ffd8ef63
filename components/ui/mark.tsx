/** The mark: two strokes that turn past each other. What is given is ink, what is received is pressed. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" strokeWidth="5" aria-hidden="true" focusable="false">
      <path d="M4 8.5H19.5A6 6 0 0 1 25.5 14.5V17" className="stroke-current" />
      <path d="M28 23.5H12.5A6 6 0 0 1 6.5 17.5V15" className="stroke-accent" />
    </svg>
  );
}
