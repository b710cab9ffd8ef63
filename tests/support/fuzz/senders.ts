import { generate } from 'otplib';
import { request } from 'undici';
import type { FuzzResponse } from './campaign.ts';
import { type Caller, callers, type FuzzRequest } from './requests.ts';
import type { ShopKey, ShopKeys } from './signature.ts';

interface Login {
  email: string;
  password: string;
  totpSecret?: string;
}

export type Jars = Record<Caller, Map<string, string>>;

const emptyJars = (): Jars => ({ anonymous: new Map(), user: new Map(), staff: new Map() });

export async function signIn(site: string, logins: Record<'user' | 'staff', Login>): Promise<Jars> {
  const jars = emptyJars();
  for (const caller of callers) {
    if (caller === 'anonymous') continue;
    const { email, password, totpSecret: secret } = logins[caller];
    const payload = { email, password, ...(secret && { totp: await generate({ secret }) }) };
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'razmen' };
    const login = { method: 'POST', url: '/front-api/auth/login/', headers, body: JSON.stringify(payload) };
    const { status, body } = await sendToSite(site, jars, { ...login, operation: '', caller }, 0);
    if (status !== 200) throw new Error(`sign-in of ${caller}: ${body}`);
  }
  return jars;
}

/** Creates a live key and a test key of the shop that `user` owns. */
export async function shopKeysOf(site: string, jars: Jars, password: string): Promise<ShopKeys> {
  const create = async (mode: 'live' | 'test'): Promise<ShopKey> => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'razmen' };
    const body = JSON.stringify({
      name: `Fuzzer ${mode}`,
      mode,
      scopes: ['read', 'write', 'links'],
      password,
    });
    const call = { operation: '', method: 'POST', url: '/api/v1/shop/keys/', headers, body, caller: 'user' } as const;
    const answer = await sendToSite(site, jars, call, 0);
    if (answer.status !== 201) throw new Error(`a ${mode} key: ${answer.body}`);
    return JSON.parse(answer.body) as ShopKey;
  };
  return { user: await create('live'), staff: await create('test') };
}

/** Returns a new client address for each request, because rate limits would otherwise refuse most requests. */
const someAddress = (index: number): string => `10.${(index >> 8) & 255}.${index & 255}.1`;

export async function sendToSite(site: string, jars: Jars, what: FuzzRequest, index: number): Promise<FuzzResponse> {
  const jar = jars[what.caller];
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...what.headers, ...(cookie && { cookie }), 'x-forwarded-for': someAddress(index), origin: site };
  const response = await send(site, what, headers);
  for (const line of [response.headers['set-cookie'] ?? []].flat()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return response;
}

/** Sends a request directly to the API with the headers that the BFF would add. */
export async function sendToApi(api: string, jars: Jars, what: FuzzRequest, index: number): Promise<FuzzResponse> {
  const token = jars[what.caller].get('razmen_access');
  const headers = {
    ...what.headers,
    'x-forwarded-for': someAddress(index),
    'x-visitor': what.caller.padEnd(43, 'x'),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return await send(api, what, headers);
}

async function send(origin: string, { method, url, body }: FuzzRequest, headers: Record<string, string>) {
  const response = await request(origin + url, {
    method: method as 'GET',
    headers,
    ...(body !== undefined && { body }),
  });
  return { status: response.statusCode, headers: response.headers, body: await response.body.text() };
}
