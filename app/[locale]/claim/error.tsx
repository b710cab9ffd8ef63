'use client';
/** Each section exports this file, so that the section's layout with header and footer stays around the error. */
export { default } from '../error.tsx';
