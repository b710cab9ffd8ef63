import { createClient, type EIP1193RequestFn, http, type PublicRpcSchema } from 'viem';
import { NodeError } from '../chain-node.ts';

export type Rpc = EIP1193RequestFn<PublicRpcSchema>;

export interface RpcOptions {
  timeoutMs?: number;
  /** Requests made at the same time are sent as one JSON-RPC batch of at most this size. */
  batchSize?: number;
}

/** Opens an endpoint of JSON-RPC. Errors do not contain the endpoint's address, because it may include an access key. */
export function openRpc(url: string, { timeoutMs = 10_000, batchSize = 50 }: RpcOptions = {}): Rpc {
  const { request } = createClient({
    transport: http(url, { batch: { batchSize }, timeout: timeoutMs, retryCount: 1, retryDelay: 250 }),
  });
  const send = request as (query: { method: string; params?: unknown }) => Promise<unknown>;
  const named = async (query: { method: string; params?: unknown }): Promise<unknown> => {
    try {
      return await send(query);
    } catch (error) {
      throw new NodeError(`${hostOf(url)}: ${query.method}: ${reasonOf(error, url)}`);
    }
  };
  return named as Rpc;
}

export const hostOf = (url: string): string => new URL(url).host;

function reasonOf(error: unknown, url: string): string {
  const { shortMessage, details, message } = error as { shortMessage?: string; details?: string; message: string };
  const text = [shortMessage ?? message, details].filter(Boolean).join(' ');
  return text.replaceAll(url, hostOf(url)).slice(0, 300);
}
