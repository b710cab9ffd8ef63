/**
 * Next also looks for this file in parent folders. This empty file keeps the product's instrumentation out of the
 * benchmark.
 */
export function register(): void {}
