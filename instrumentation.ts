/** Runs once in each process of Next, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { writePeerAddresses } = await import('#lib/server/peer-address.ts');
    writePeerAddresses();
  }
}
