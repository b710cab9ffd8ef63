import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '#backend/config.ts';
import { confidentialSettings, readSettings, settingNames } from '#contracts/environment.ts';
import { type Part, partsToStart } from '#scripts/supervise/parts.ts';
import { holderOf } from '#scripts/supervise/settings.ts';

interface Service {
  image: string;
  command?: string[];
  environment: Record<string, string>;
  volumes: string[];
  networks: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>;
}

const folder = join(projectRoot, 'deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`compose.yaml has no service ${name}`);
  return found;
};
const example = read('compose.env.example');
/** Values in the environment file that the operator fills in. */
const filled: Record<string, string> = {
  PUBLIC_URL: 'https://exchange.example.org',
  SECRET: 'x'.repeat(64),
  POSTGRES_PASSWORD: 'y'.repeat(48),
};
const withValues = (text: string) =>
  text.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name, initial) => filled[name] ?? initial ?? '');
const environmentOf = (name: string) =>
  Object.fromEntries(Object.entries(service(name).environment).map(([key, value]) => [key, withValues(value)]));

describe.each<Part>(['api', 'worker', 'web'])('the service %s', (part: Part) => {
  const own = service(part);

  test('starts its own part of the one image', () => {
    expect(own.command).toEqual([part]);
    expect(own.image).toBe(service('api').image);
  });

  test('has a root file system that cannot be written, no capabilities, and its own data', () => {
    expect(own).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(own.volumes).toContain(`${part}:/data`);
    for (const volume of own.volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
  });

  test('publishes no port', () => expect(own.ports).toBeUndefined());

  test('has only settings that exist', () => {
    for (const name of Object.keys(own.environment)) expect(settingNames).toContain(name);
  });

  test('starts with the settings of the example once it is filled in', () => {
    const result = readSettings({ ...environmentOf(part), DATA_DIR: '/data' }, '/app', holderOf([part]));
    if (!result.ok) throw new Error(result.problems.join('\n'));
    expect([...partsToStart([part], result.settings)]).toEqual([part]);
    expect(result.settings.demo).toBe(false);
  });
});

test('the web app has no secret and cannot reach the database', () => {
  const { environment, networks } = service('web');
  expect(Object.keys(environment).filter((name) => confidentialSettings.includes(name))).toEqual([]);
  expect(networks.filter((name) => service('db').networks.includes(name))).toEqual([]);
});

test('the web app and its health check start without SECRET, which everything else needs', () => {
  const env = { ...process.env, ...environmentOf('web'), SECRET: '', DATABASE_URL: '', DATA_DIR: folder };
  const check = spawnSync('node', ['scripts/health-check.ts'], { cwd: projectRoot, env, encoding: 'utf8' });
  expect(check.stderr).toBe('not ready yet\n');
  const both = spawnSync('node', ['scripts/supervise.ts', 'web', 'worker'], {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
  });
  expect(both.stderr).toContain('SECRET is not set: PUBLIC_URL needs it');
});

test('API and worker share the uploads; the worker writes backups to a volume of their own', () => {
  for (const part of ['api', 'worker']) expect(service(part).volumes).toContain('uploads:/data/uploads');
  expect(service('worker').volumes).toContain(`backups:${service('worker').environment.BACKUP_DIR}`);
});

test('each side trusts exactly the network in which its callers are', () => {
  const subnet = (name: string) => compose.networks[name]?.ipam?.config[0]?.subnet;
  expect(service('api').environment.WEB_NETWORKS).toBe(subnet('inside'));
  expect(service('web').environment.TRUSTED_PROXIES).toBe(subnet('edge'));
  const inside = Object.keys(compose.services).filter((name) => service(name).networks.includes('inside'));
  expect(inside, 'whoever is here may say which address a visitor has').toEqual(['api', 'web']);
  const edge = Object.keys(compose.services).filter((name) => service(name).networks.includes('edge'));
  expect(edge).toEqual(['web', 'caddy']);
});

test('only Caddy is reached from outside, and database and API stay in networks without a way out', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['caddy']);
  expect([compose.networks.data?.internal, compose.networks.inside?.internal]).toEqual([true, true]);
  expect(service('db').networks).toEqual(['data']);
});

test('nothing starts before what it needs is healthy', () => {
  const needs = (name: string) => Object.entries(service(name).depends_on ?? {});
  expect(needs('api')).toEqual([['db', { condition: 'service_healthy' }]]);
  for (const name of ['web', 'worker']) expect(needs(name)).toEqual([['api', { condition: 'service_healthy' }]]);
  expect(service('db').healthcheck?.test).toContain('pg_isready');
});

test('no secret is in the file: each comes from .env, whose example names it and leaves it empty', () => {
  for (const name of ['SECRET', 'POSTGRES_PASSWORD', 'SMTP_URL', 'PUBLIC_URL'])
    expect(example.split('\n')).toContain(`${name}=`);
  const backend = service('api').environment;
  for (const name of confidentialSettings.filter((one) => one in backend)) expect(backend[name]).toContain('${');
  expect(read('compose.yaml')).not.toMatch(/password:\s*\w|[0-9a-f]{32}/i);
});

test('compose names no variable that the example does not explain, unless it has a value of its own', () => {
  const wanted = [...read('compose.yaml').matchAll(/\$\{(\w+)(:-)?/g)].filter(([, , initial]) => !initial);
  for (const [, name = ''] of wanted) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
});

test('Caddy serves the public address and hands on to the web app, with room for uploads of 10 MB', () => {
  const caddyfile = read('Caddyfile');
  expect(caddyfile).toContain('{$PUBLIC_URL} {');
  expect(caddyfile).toContain('reverse_proxy web:3000');
  expect(caddyfile).toContain('max_size 11MB');
  const [file = ''] = (service('caddy').volumes[0] ?? '').split(':');
  expect(existsSync(join(folder, file))).toBe(true);
});
