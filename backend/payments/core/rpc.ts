import { setTimeout as sleep } from 'node:timers/promises';
import { NodeError } from '../chain-node.ts';

export interface RpcCall {
  method: string;
  params?: unknown[];
}

/** Response to one call of a batch. */
export type RpcAnswer = { ok: true; result: unknown } | { ok: false; code: number; message: string };

export interface CoreRpc {
  /** @throws NodeError if the endpoint does not answer or refuses the call */
  call<T>(method: string, ...params: unknown[]): Promise<T>;
  /** Makes several calls in one request. @throws NodeError if the endpoint does not answer */
  batch(calls: readonly RpcCall[]): Promise<RpcAnswer[]>;
}

/** The node refused a call. The error codes are defined in protocol.h of Bitcoin Core. */
export class RpcRefusal extends NodeError {
  readonly code: number;

  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

/** Error codes for an unknown transaction, an unknown block and a height out of range. */
export const unknownCode = -5;
export const rangeCode = -8;

/** A slow machine needs several seconds to convert a full block of Bitcoin to JSON. */
const defaultTimeoutMs = 60_000;

/** Pause before the only retry. A busy node answers some calls with an HTTP error. */
const retryMs = 250;

/** Opens the JSON-RPC endpoint of a node. User name and password are taken from the address. */
export function openCoreRpc(address: string, timeoutMs = defaultTimeoutMs): CoreRpc {
  const url = new URL(address);
  const { host, username, password } = url;
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  url.username = url.password = '';
  const postOnce = async (what: string, body: unknown): Promise<unknown> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (error) {
      const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException };
      throw new NodeError(`${host}: ${what}: ${cause?.code ?? name}`);
    }
    try {
      return parseExact(text);
    } catch {
      throw new NodeError(`${host}: ${what}: status ${response.status}, no JSON`);
    }
  };
  // It is safe to repeat every call: a second broadcast of the same transaction changes nothing.
  const post = async (what: string, body: unknown): Promise<unknown> => {
    try {
      return await postOnce(what, body);
    } catch {
      await sleep(retryMs);
      return await postOnce(what, body);
    }
  };
  return {
    call: async <T>(method: string, ...params: unknown[]) => {
      const answer = answerOf(await post(method, { jsonrpc: '1.0', id: 0, method, params }));
      if (!answer.ok) throw new RpcRefusal(`${host}: ${method}: ${answer.message}`, answer.code);
      return answer.result as T;
    },
    batch: async (calls) => {
      if (calls.length === 0) return [];
      const body = calls.map(({ method, params = [] }, id) => ({ jsonrpc: '1.0', id, method, params }));
      const answers = await post(`batch of ${calls[0]?.method}`, body);
      if (!Array.isArray(answers)) throw new NodeError(`${host}: batch of ${calls[0]?.method}: no list`);
      const byId = new Map(answers.map((answer: { id?: number }) => [answer.id, answer]));
      return calls.map((_, id) => answerOf(byId.get(id)));
    },
  };
}

function answerOf(given: unknown): RpcAnswer {
  const { result, error } = (given ?? {}) as { result?: unknown; error?: { code?: number; message?: string } | null };
  if (error) return { ok: false, code: error.code ?? 0, message: String(error.message).slice(0, 300) };
  if (result === undefined) return { ok: false, code: 0, message: 'no result' };
  return { ok: true, result };
}

/**
 * Matches a decimal number after the name of a JSON field. Text values do not match, because a quote inside a text is
 * escaped.
 */
const decimalField = /(?<!\\)":\s*(-?\d+\.\d+(?:e[-+]?\d+)?)/gi;

/** Parses JSON but keeps decimal numbers as strings, because a float cannot represent every amount exactly. */
const parseExact = (text: string): unknown => JSON.parse(text.replace(decimalField, '":"$1"'));
