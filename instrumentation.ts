/** Next calls this function once per process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { installFastPath } = await import('#lib/server/fast-path/install.ts');
    installFastPath();
  }
}
