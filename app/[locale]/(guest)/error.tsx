'use client';
/** Each route group exports this file, so that the group's layout with header and footer stays around the error. */
export { default } from '../error.tsx';
