/**
 * This file is deliberately empty. Without it, Next would load the product's instrumentation.ts from a parent folder.
 */
export function register(): void {}
