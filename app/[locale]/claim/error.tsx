'use client';
/**
 * Exported in every section: an error then replaces only the page, while the section's header and footer stay visible.
 */
export { default } from '../error.tsx';
