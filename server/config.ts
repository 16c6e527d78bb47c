import { resolve } from 'node:path';
import { requireAppSecret, storedAppSecret } from './config/app-secret.ts';
import { read, readOptional } from './config/read.ts';
import { type MailConfig, readMail } from './config/mail.ts';
import { type LdapConfig, readLdap } from './config/ldap.ts';
import { readTracing, type TracingConfig } from './config/tracing.ts';
import { type DingtalkConfig, readDingtalk, readWecomApp, type WecomAppConfig } from './config/third-apps.ts';
import { readWalArchive, type WalArchiveConfig } from './config/wal-archive.ts';
import { readWecom } from './config/wecom.ts';
import { readFileStore, type S3Config } from './config/s3.ts';
import { readSeed, type SeedConfig } from './config/seed.ts';
import { readSim, type SimConfig } from './config/sim.ts';
import { readSignInWays, type SignInWaysConfig } from './config/sign-in-ways.ts';
import { ConfigError } from './start-error.ts';
import type { SettingValue } from './config/settings.ts';

export { SETTINGS } from './config/settings.ts';
export { ConfigError } from './start-error.ts';

/** The checked settings. Everything that varies between installations is here and nowhere else. */
export interface Config {
    /** Absolute path of the project. */
    rootDir: string;
    nodeEnv: SettingValue<'NODE_ENV'>;
    production: boolean;
    host: string;
    port: number;
    /** `/api`: leading slash, no trailing one. */
    apiPrefix: string;
    publicUrl: string | undefined;
    /** Addresses and CIDR blocks whose X-Forwarded-* headers count; empty means none. */
    trustProxy: string[];
    /** Addresses within that people may name for data sources and routes. */
    outboundAllow: string[];
    /** Sites besides our own whose pages a menu entry may show inside the workspace. */
    frameOrigins: string[];
    /** Absolute path. */
    dataDir: string;
    /** Whether DATA_DIR was given; a default may be moved to a place the database user can reach. */
    dataDirGiven: boolean;
    databaseUrl: string | undefined;
    /** The same database past the pooler that `databaseUrl` leads to; given only where that pooler works in transaction mode. */
    directDatabaseUrl: string | undefined;
    /** How long a start waits for an external database that is away. */
    databaseWaitSeconds: number;
    /** A replica of the same database, for reads that may lag. */
    readDatabaseUrl: string | undefined;
    /** A replica further behind is not read. */
    readMaxLagSeconds: number;
    redisUrl: string | undefined;
    s3: S3Config | undefined;
    /** Where the log of the embedded database is kept; undefined: nowhere. */
    walArchive: WalArchiveConfig | undefined;
    seed: SeedConfig;
    demoPassword: string;
    sim: SimConfig;
    /** Ways in besides the password. */
    signIn: SignInWaysConfig;
    /** The directory that knows the passwords of some accounts. */
    ldap: LdapConfig | undefined;
    /** Undefined where no mail can be sent. */
    mail: MailConfig | undefined;
    /** Webhook of the staff's WeCom group robot. */
    wecomUrl: string | undefined;
    /** The company's own app in WeCom. */
    wecomApp: WecomAppConfig | undefined;
    /** The company's own app in DingTalk. */
    dingtalk: DingtalkConfig | undefined;
    appSecret: string;
    /** The key of those who call us back; undefined: one derived from `appSecret`, which only the stand-ins know. */
    callbackSecret: string | undefined;
    /** Background tasks that this process runs at once. */
    workers: number;
    /** How long to go on answering after `/readyz` has said that this process stops. */
    drainSeconds: number;
    rateLimitScale: number;
    metricsToken: string | undefined;
    /** Where traces are sent; undefined: nowhere, and none are made. */
    tracing: TracingConfig | undefined;
    logLevel: SettingValue<'LOG_LEVEL'>;
    testHooks: boolean;
    /** Attempts to sign in, and asking for a code, take at least this long whatever comes of them (security S09). No environment variable lowers it. */
    signInFloorMs: number;
}

const SIGN_IN_FLOOR_MS = 300;

/** The settings without the secret, which may have to be made first. */
export type Settings = Omit<Config, 'appSecret'>;

/**
 * Reads and checks every setting. Makes `<DATA_DIR>/app-secret` when APP_SECRET is not given.
 * @throws ConfigError naming the key, what is wrong with its value and the remedy.
 */
export function loadConfig(env: NodeJS.ProcessEnv, rootDir: string): Config {
    // Before the secret, so that a wrong setting leaves nothing behind on the disk.
    const config = readSettings(env, rootDir);
    const secret = readOptional(env, 'APP_SECRET');
    return { ...config, appSecret: secret === undefined ? storedAppSecret(config.dataDir) : requireAppSecret(secret, rootDir) };
}

/**
 * Reads and checks every setting but APP_SECRET. Touches nothing on the disk.
 * @throws ConfigError naming the key, what is wrong with its value and the remedy.
 */
export function readSettings(env: NodeJS.ProcessEnv, rootDir: string): Settings {
    const nodeEnv = read(env, 'NODE_ENV');
    const production = nodeEnv === 'production';
    const host = read(env, 'HOST');
    const dataDir = resolve(rootDir, read(env, 'DATA_DIR'));
    return {
        rootDir,
        nodeEnv,
        production,
        host,
        port: read(env, 'PORT'),
        apiPrefix: read(env, 'API_PREFIX'),
        publicUrl: readOptional(env, 'PUBLIC_URL')?.replace(/\/+$/, ''),
        trustProxy: readOptional(env, 'TRUST_PROXY') ?? [],
        outboundAllow: readOptional(env, 'OUTBOUND_ALLOW') ?? [],
        frameOrigins: readOptional(env, 'FRAME_ORIGINS') ?? [],
        dataDir,
        dataDirGiven: Boolean(env.DATA_DIR?.trim()),
        databaseUrl: readOptional(env, 'DATABASE_URL'),
        directDatabaseUrl: beside(env, 'DIRECT_DATABASE_URL', '连接池的地址'),
        databaseWaitSeconds: read(env, 'DATABASE_WAIT_SECONDS'),
        readDatabaseUrl: beside(env, 'READ_DATABASE_URL', '主库的地址'),
        readMaxLagSeconds: read(env, 'READ_MAX_LAG_SECONDS'),
        redisUrl: readOptional(env, 'REDIS_URL'),
        s3: readFileStore(env),
        walArchive: readWalArchive(env, rootDir),
        seed: readSeed(env, production),
        demoPassword: read(env, 'DEMO_PASSWORD'),
        sim: readSim(env),
        signIn: readSignInWays(env),
        ldap: readLdap(env),
        mail: readMail(env),
        wecomUrl: readWecom(env),
        wecomApp: readWecomApp(env),
        dingtalk: readDingtalk(env),
        callbackSecret: readOptional(env, 'CALLBACK_SECRET'),
        workers: read(env, 'WORKERS'),
        drainSeconds: read(env, 'DRAIN_SECONDS'),
        rateLimitScale: read(env, 'RATE_LIMIT_SCALE'),
        metricsToken: readOptional(env, 'METRICS_TOKEN'),
        tracing: readTracing(env),
        logLevel: read(env, 'LOG_LEVEL'),
        testHooks: readTestHooks(env, host, production),
        signInFloorMs: SIGN_IN_FLOOR_MS,
    };
}

/** An address that says something only beside DATABASE_URL. */
function beside(env: NodeJS.ProcessEnv, key: 'DIRECT_DATABASE_URL' | 'READ_DATABASE_URL', instead: string): string | undefined {
    const address = readOptional(env, key);
    if (address !== undefined && readOptional(env, 'DATABASE_URL') === undefined) {
        throw new ConfigError(key, '没有 DATABASE_URL', `请把 DATABASE_URL 设为${instead}，或去掉 ${key}`);
    }
    return address;
}

function readTestHooks(env: NodeJS.ProcessEnv, host: string, production: boolean): boolean {
    const wanted = read(env, 'TEST_HOOKS');
    if (wanted && production) throw new ConfigError('TEST_HOOKS', 'NODE_ENV=production 时不允许测试接口', '请去掉 TEST_HOOKS');
    if (wanted && !/^(127(\.\d{1,3}){3}|::1|localhost)$/.test(host)) {
        throw new ConfigError('TEST_HOOKS', `HOST=${host} 不是本机地址`, '请去掉 TEST_HOOKS，或设 HOST=127.0.0.1');
    }
    return wanted;
}
