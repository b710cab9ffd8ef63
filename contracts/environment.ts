import { z } from 'zod';
import { apiOfThisMachine } from './api-of-this-machine.ts';
import { widgetPattern } from './chat-widget.ts';
import { parseRateSources, type RateSourceSetting, rateSourceUrls } from './rate-sources.ts';
import { parseS3Url, type S3Bucket } from './s3-bucket.ts';
import { settingFormats } from './setting-formats.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const widget = z.string().regex(widgetPattern);
const host = z.string().regex(/^[\w.:-]+$/);
const networks = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));
const httpAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** Environment variables of the product. An empty value counts as unset. */
const environment = z.object({
  HOST: host.default('0.0.0.0'),
  PORT: port.default(3000),
  API_HOST: host.default('127.0.0.1'),
  API_PORT: port.default(3001),
  DATA_DIR: z
    .string()
    .regex(/^[^\0]+$/)
    .default('./.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  API_URL: httpAddress.optional(),
  WEB_NETWORKS: networks.default([]),
  PUBLIC_URL: httpAddress.refine((value) => URL.canParse(value) && new URL(value).origin === value).optional(),
  SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  S3_URL: z
    .string()
    .refine((value) => parseS3Url(value) !== null)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n"]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional(),
  TRUSTED_PROXIES: networks.optional(),
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'none']).default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: httpAddress.default('https://www.google.com'),
  TELEGRAM_API_URL: httpAddress.default('https://api.telegram.org'),
  AML: z.enum(['none', 'demo', 'chainalysis']).optional(),
  AML_KEY: z.string().optional(),
  AML_URL: httpAddress.default('https://public.chainalysis.com'),
  CHAT: z.enum(['none', 'demo', 'chatwoot', 'jivo', 'tawk', 'crisp']).optional(),
  CHAT_ID_RU: widget.optional(),
  CHAT_ID_EN: widget.optional(),
  CHAT_URL: httpAddress.default('https://app.chatwoot.com'),
  CHAT_LOAD: z.enum(['click', 'idle']).default('click'),
  DEMO: flag.optional(),
  RESTORED: flag.default(false),
  RATES: z.enum(['fixed', 'live']).optional(),
  RATE_SOURCES: z
    .string()
    .default(Object.keys(rateSourceUrls).join(','))
    .refine((value) => parseRateSources(value) !== null),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  BACKUP_DIR: z.string().startsWith('/').optional(),
  BACKUP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .default(14),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{50,}$/)
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{24,}=*$/)
    .optional(),
  WORKER_METRICS_PORT: port.optional(),
  RAILS_FILE: z
    .string()
    .regex(/^[^\0]+$/)
    .optional(),
  SIGNER_FILE: z
    .string()
    .regex(/^[^\0]+$/)
    .optional(),
  COMMIT: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .default('unknown'),
});

type Name = keyof z.infer<typeof environment>;

/** Names of all settings. The file .env.example explains each of them. */
export const settingNames = Object.keys(environment.shape);

/** The type `Record<Name, string>` makes the compiler refuse a setting without a format. */
const formats: Record<Name, string> = settingFormats;

/**
 * Secrets that only the API, the worker and the supervisor read. The web app does not get the secrets, so that it
 * cannot leak them.
 */
export const confidentialSettings: readonly string[] = [
  'DATABASE_URL',
  'SECRET',
  'SMTP_URL',
  'S3_URL',
  'RECAPTCHA_SECRET',
  'AML_KEY',
  'METRICS_TOKEN',
  'SIGNER_FILE',
] satisfies Name[];

export interface Settings {
  host: string;
  port: number;
  apiHost: string;
  apiPort: number;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** URL of the database, or null if the product runs its own PostgreSQL server. */
  databaseUrl: string | null;
  /** URL of the API as the web app calls it, without a trailing slash. */
  apiUrl: string;
  /** Whether the API runs in this installation too. If not, the web app uses a remote API. */
  ownApi: boolean;
  /** IP addresses and networks of web instances on other machines, whose X-Forwarded-For header the API trusts. */
  webNetworks: string[];
  publicUrl: string | null;
  /** Secret for deriving keys. If null, a secret is generated and kept in the data folder. */
  secret: string | null;
  /** URL of the mail server, or null to write mail to files in the data folder. */
  smtpUrl: string | null;
  /** Bucket for visitors' files, or null to store them in the data folder. */
  s3: S3Bucket | null;
  /** Sender of all mail, such as "Exchange <no-reply@example.org>". */
  mailFrom: string;
  /** Base URL of links in mail. The Host header of a request is not used, because it can be forged. */
  siteUrl: string;
  /** IP addresses and networks of proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  captcha: 'altcha' | 'recaptcha' | 'none';
  /** Settings of reCAPTCHA, with empty keys if another captcha is used. */
  recaptcha: { siteKey: string; secret: string; url: string };
  /** AML provider, which checks whether addresses are sanctioned or linked to crimes. */
  aml: { provider: 'none' | 'demo' | 'chainalysis'; key: string; url: string };
  /** URL of the Telegram Bot API, without a trailing slash. */
  telegramApiUrl: string;
  /** Live chat. `load` decides whether the widget loads on a click or once the page is idle. */
  chat: {
    provider: 'none' | 'demo' | 'chatwoot' | 'jivo' | 'tawk' | 'crisp';
    ids: { ru: string; en: string };
    url: string;
    load: 'click' | 'idle';
  };
  /** Demo mode: seeded figures, a banner, and payments with the play money of the demo bank. */
  demo: boolean;
  /** Whether the installation runs from a restored backup. It is then read-only and runs no worker. */
  restored: boolean;
  /** Rates are either constant (`fixed`) or read from market sources (`live`). */
  rates: { mode: 'fixed' | 'live'; sources: RateSourceSetting[] };
  /** Whether cookies are Secure and have the prefix `__Host-`. */
  secureCookies: boolean;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /**
   * Settings of the daily backups. No backups are made if `folder` is null; `recipient` is the age public key that
   * encrypts the backups, or null for unencrypted backups.
   */
  backup: { folder: string | null; days: number; recipient: string | null };
  /** Token that a scrape of /metrics must send, or null if only this machine may scrape. */
  metricsToken: string | null;
  /** Port of the worker's own /metrics, or null if the worker does not serve any. */
  workerMetricsPort: number | null;
  /** Absolute path of the file that names the chains of automatic payments, or null if there are none. */
  railsFile: string | null;
  /** Path of the signer's settings file. The supervisor passes this path on to the signer and to no other process. */
  signerFile: string | null;
  commit: string;
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

/**
 * Parses all settings from environment variables.
 * @param root absolute path of the folder that a relative DATA_DIR starts from
 * @param holder the process that reads the settings; `web` does not need the secrets
 * @returns the settings, or one line per problem
 */
export function readSettings(
  env: Record<string, string | undefined>,
  root: string,
  holder: 'backend' | 'web' = 'backend',
): SettingsResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  const wrong = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])));
  const problems = [...wrong].map((name) => problem(name as Name, given[name]));
  if (holder === 'backend' && given.PUBLIC_URL && !given.SECRET) {
    problems.push(`SECRET is not set: PUBLIC_URL needs it, expected ${formats.SECRET}`);
  }
  for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'] as const) {
    const isWithheld = holder === 'web' && confidentialSettings.includes(name);
    if (given.CAPTCHA === 'recaptcha' && !given[name] && !isWithheld)
      problems.push(`${name} is not set: CAPTCHA=recaptcha needs it`);
  }
  for (const name of ['CHAT_ID_RU', 'CHAT_ID_EN'] as const) {
    const own = ['none', 'demo', undefined].includes(given.CHAT);
    if (!own && !given[name]) problems.push(`${name} is not set: CHAT=${given.CHAT} needs it`);
  }
  if (holder === 'backend' && given.AML === 'chainalysis' && !given.AML_KEY)
    problems.push('AML_KEY is not set: AML=chainalysis needs it');
  if (given.RATES === 'fixed' && given.PUBLIC_URL && given.DEMO !== '1') {
    problems.push(
      'RATES=fixed is for the demo only: with PUBLIC_URL, live is expected, because fixed rates do not follow the market',
    );
  }
  if (parsed.data && parsed.data.PORT === parsed.data.API_PORT) {
    problems.push(`API_PORT=${parsed.data.API_PORT} is the same as PORT: expected two different ports`);
  }
  const { PORT, API_PORT, WORKER_METRICS_PORT } = parsed.data ?? {};
  if (WORKER_METRICS_PORT !== undefined && [PORT, API_PORT].includes(WORKER_METRICS_PORT)) {
    problems.push(
      `WORKER_METRICS_PORT=${WORKER_METRICS_PORT} is the same as PORT or API_PORT: expected a port of its own`,
    );
  }
  if (!parsed.data || problems.length > 0) return { ok: false, problems };
  return { ok: true, settings: derive(parsed.data, root) };
}

function problem(name: Name, value: string | undefined): string {
  const shown = confidentialSettings.includes(name) ? name : `${name}=${value}`;
  return `${shown} is invalid: expected ${formats[name]}`;
}

const loopback = ['127.0.0.0/8', '::1/128'];

function derive(env: z.infer<typeof environment>, root: string): Settings {
  const siteUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const demo = env.DEMO ?? (env.PUBLIC_URL === undefined && env.DATABASE_URL === undefined);
  const absolute = (path: string) => (path.startsWith('/') ? path : `${root}/${path.replace(/^(\.\/+)+/, '')}`);
  return {
    host: env.HOST,
    port: env.PORT,
    apiHost: env.API_HOST,
    apiPort: env.API_PORT,
    dataDir: absolute(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    apiUrl: env.API_URL ?? apiOfThisMachine(env.API_HOST, env.API_PORT),
    ownApi: env.API_URL === undefined,
    webNetworks: env.WEB_NETWORKS,
    publicUrl: env.PUBLIC_URL ?? null,
    secret: env.SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    s3: env.S3_URL === undefined ? null : parseS3Url(env.S3_URL),
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
    siteUrl,
    // Without PUBLIC_URL there is no proxy, and trusting loopback would let any local program forge X-Forwarded-For.
    trustedProxies: env.TRUSTED_PROXIES ?? (env.PUBLIC_URL === undefined ? [] : loopback),
    captcha: env.CAPTCHA,
    recaptcha: { siteKey: env.RECAPTCHA_SITE_KEY ?? '', secret: env.RECAPTCHA_SECRET ?? '', url: env.RECAPTCHA_URL },
    aml: { provider: env.AML ?? (demo ? 'demo' : 'none'), key: env.AML_KEY ?? '', url: env.AML_URL },
    telegramApiUrl: env.TELEGRAM_API_URL,
    chat: {
      provider: env.CHAT ?? (demo ? 'demo' : 'none'),
      ids: { ru: env.CHAT_ID_RU ?? '', en: env.CHAT_ID_EN ?? '' },
      url: env.CHAT_URL,
      load: env.CHAT_LOAD,
    },
    demo,
    restored: env.RESTORED,
    rates: { mode: env.RATES ?? (demo ? 'fixed' : 'live'), sources: parseRateSources(env.RATE_SOURCES) ?? [] },
    secureCookies: env.PUBLIC_URL?.startsWith('https:') ?? false,
    logLevel: env.LOG_LEVEL,
    backup: { folder: env.BACKUP_DIR ?? null, days: env.BACKUP_DAYS, recipient: env.BACKUP_RECIPIENT ?? null },
    metricsToken: env.METRICS_TOKEN ?? null,
    workerMetricsPort: env.WORKER_METRICS_PORT ?? null,
    railsFile: env.RAILS_FILE === undefined ? null : absolute(env.RAILS_FILE),
    signerFile: env.SIGNER_FILE === undefined ? null : absolute(env.SIGNER_FILE),
    commit: env.COMMIT,
  };
}
