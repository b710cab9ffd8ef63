import * as fc from 'fast-check';
import type { SeenValues } from './json-schema.ts';
import { maintenanceOff } from './maintenance-off.ts';
import {
  collectionOf,
  type FuzzRequest,
  type OpenApiDocument,
  operationsOf,
  requestsTo,
  type Templates,
} from './requests.ts';

export interface FuzzResponse {
  status: number;
  body: string;
}

export interface Campaign {
  document: OpenApiDocument;
  /** The same seed produces the same requests as long as the API's responses are the same. */
  seed: number;
  count: number;
  templates?: Templates;
  send: (request: FuzzRequest, index: number) => Promise<FuzzResponse>;
}

export interface Fault {
  index: number;
  request: FuzzRequest;
  response: FuzzResponse;
  reason: string;
}

export interface FuzzReport {
  faults: Fault[];
  outcomes: Map<string, Record<string, number>>;
}

/**
 * Matches calls that would end the fuzzer's session. They are sent without a session, so that the fuzzer stays signed
 * in.
 */
const endsAccess = /^(POST .*\/auth\/logout\/|DELETE .*\/users\/me\/.*|POST .*\/users\/me\/password\/)$/;
const maintenance = 'POST /api/v1/operator/tech/';

/** Sends generated requests one after another and reports invalid responses. */
export async function fuzz({ document, seed, count, templates = {}, send }: Campaign): Promise<FuzzReport> {
  const seen: SeenValues = new Map();
  const operations = operationsOf(document).flatMap((operation) => {
    // Operations with prepared request bodies get more requests, because they change the most data.
    const share = 1 + (templates[operation.name]?.length ?? 0);
    return Array<fc.Arbitrary<FuzzRequest>>(share).fill(requestsTo(operation, seen, templates));
  });
  const report: FuzzReport = { faults: [], outcomes: new Map() };
  for (let index = 0; index < count; index++) {
    const chosen = operations[index % operations.length];
    if (!chosen) break;
    const [request] = fc.sample(chosen, { seed: seed + index, numRuns: 1 });
    if (!request) break;
    if (endsAccess.test(request.operation)) request.caller = 'anonymous';
    const response = await send(request, index);
    const outcomes = report.outcomes.get(request.operation) ?? {};
    const outcome = outcomeOf(response);
    report.outcomes.set(request.operation, { ...outcomes, [outcome]: (outcomes[outcome] ?? 0) + 1 });
    const reason = faultOf(response);
    if (reason) report.faults.push({ index, request, response, reason });
    if (response.status < 300) remember(seen, response.body, collectionOf(request.operation));
    // If this request has started the maintenance mode, the mode is ended immediately. Otherwise the mode would block
    // the calls of all other callers.
    if (request.operation === maintenance && response.status === 200) {
      await send({ ...request, url: '/api/v1/operator/tech/', body: JSON.stringify(maintenanceOff) }, index);
    }
  }
  return report;
}

export const inOneLine = ({ index, reason, request, response }: Fault): string =>
  [
    `#${index} ${reason}:`,
    `${request.caller} ${request.method} ${request.url}`,
    JSON.stringify(request.headers),
    JSON.stringify(request.body ?? null).slice(0, 500),
    `→ ${response.body.slice(0, 200)}`,
  ].join(' ');

function faultOf({ status, body }: FuzzResponse): string | null {
  if (status >= 500) return `status ${status}`;
  if (status < 400) return null;
  const { code, detail } = (parsed(body) ?? {}) as { code?: unknown; detail?: unknown };
  return typeof code === 'string' && typeof detail === 'string' && detail !== ''
    ? null
    : 'an error without code or detail';
}

function outcomeOf({ status, body }: FuzzResponse): string {
  const { code } = (parsed(body) ?? {}) as { code?: unknown };
  return status < 400 || typeof code !== 'string' ? String(status) : code;
}

export const succeeded = ({ outcomes }: FuzzReport): string[] =>
  [...outcomes]
    .filter(([, byOutcome]) => Object.keys(byOutcome).some((outcome) => /^2\d\d$/.test(outcome)))
    .map(([name]) => name);

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const maxSeenPerName = 50;

/** Stores the values of a response under their property names, for use in later requests. */
function remember(seen: SeenValues, body: string, collection: string): void {
  const keep = (name: string, value: unknown): void => {
    const values = seen.get(name) ?? [];
    if (!values.includes(value)) seen.set(name, [...values.slice(1 - maxSeenPerName), value]);
  };
  const walk = (name: string, value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 5)) walk(name, item);
    } else if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) walk(key, inner);
    } else if (typeof value === 'string' ? value.length <= 100 : typeof value === 'number') {
      keep(name, value);
      keep(`${collection}.${name}`, value);
    }
  };
  walk('', parsed(body));
}
