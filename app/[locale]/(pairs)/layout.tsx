/**
 * Refuses paths whose first segment is not a locale. They reach this layout, because directions are rendered on demand.
 */
export { default } from '../(news)/layout.tsx';
