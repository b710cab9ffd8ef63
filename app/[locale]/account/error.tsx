'use client';
/** Exported in every section, so that the section's header and footer stay visible with an error. */
export { default } from '../error.tsx';
