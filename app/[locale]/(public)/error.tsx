'use client';
/**
 * Exported in every route group: an error then replaces only the page, while the group's header and footer stay
 * visible.
 */
export { default } from '../error.tsx';
