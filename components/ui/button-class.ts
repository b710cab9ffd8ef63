export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg' | 'icon' | 'dense';

/** Returns the CSS classes of a button. Their styles are in app/controls.css. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md') =>
  `button button-${variant} button-${size}`;
