'use client';
/** Exported in every route group, so that the group's header and footer stay visible with an error. */
export { default } from '../error.tsx';
