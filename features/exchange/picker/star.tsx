export const Star = ({ filled }: { filled: boolean }) => (
  <svg viewBox="0 0 24 24" className="size-5 shrink-0" fill={filled ? 'currentColor' : 'none'} aria-hidden="true">
    <path
      d="M12 3.5 14.6 9.1 20.5 9.8 16.1 13.9 17.3 19.9 12 16.9 6.7 19.9 7.9 13.9 3.5 9.8 9.4 9.1Z"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="miter"
    />
  </svg>
);
