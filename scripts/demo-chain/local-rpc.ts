/**
 * Calls a method of the local chain's node.
 * @throws an error with the node's message
 */
export type LocalRpc = <T = unknown>(method: string, params?: unknown[]) => Promise<T>;

/** Returns a function that calls methods of a node, including those that only a local chain has. */
export const localRpc =
  (url: string): LocalRpc =>
  async <T>(method: string, params: unknown[] = []): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
