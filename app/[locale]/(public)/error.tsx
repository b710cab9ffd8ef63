'use client';
/** Repeated in this group, so that its layout with header and footer stays around the error. */
export { default } from '../error.tsx';
