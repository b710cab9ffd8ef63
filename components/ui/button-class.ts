import { cn } from '#lib/cn.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg' | 'icon' | 'dense';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong hover:text-on-accent',
  secondary: 'border border-edge text-ink hover:border-ink hover:bg-wash hover:text-ink',
  quiet: 'text-accent hover:bg-accent-wash hover:text-accent-strong',
  danger: 'border border-danger text-danger hover:bg-danger-wash hover:text-danger',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 py-2',
  lg: 'min-h-14 px-6 py-3 text-lead',
  icon: 'size-11',
  // Compact buttons for dense tables. On phones these buttons keep the full touch height.
  dense: 'min-h-8 px-2 py-0.5 max-sm:min-h-11',
};

export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md') =>
  cn(
    'inline-flex select-none items-center justify-center gap-2 rounded-control text-center font-semibold no-underline transition-colors',
    // Before hydration, a submit button is disabled but looks enabled, so that it does not flicker while the page
    // loads.
    'disabled:not-data-hydrating:cursor-not-allowed disabled:not-data-hydrating:border-line disabled:not-data-hydrating:bg-wash disabled:not-data-hydrating:text-soft',
    'noscript:disabled:cursor-not-allowed noscript:disabled:bg-wash noscript:disabled:text-soft',
    'aria-disabled:cursor-progress',
    // A blocked button cannot be pressed but stays focusable, so that screen readers can read the reason in
    // `aria-describedby`.
    'data-blocked:cursor-not-allowed data-blocked:bg-wash data-blocked:text-soft',
    variants[variant],
    sizes[size],
  );
