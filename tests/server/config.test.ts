import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, SETTINGS } from '#server/config.ts';

const SECRET = '7f3c9a1e5b2d8046c7f3c9a1e5b2d804';
let root: string;

beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'diaoyun-config-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const load = (env: NodeJS.ProcessEnv = {}) => loadConfig({ APP_SECRET: SECRET, ...env }, root);

describe('the settings', () => {
    it('have the documented defaults', () => {
        const config = load();
        expect(config).toMatchObject({
            ...{ host: '127.0.0.1', port: 8080, apiPrefix: '/api', dataDir: join(root, '.data'), dataDirGiven: false },
            ...{ databaseUrl: undefined, redisUrl: undefined, s3: undefined, trustProxy: [], rateLimitScale: 1 },
            ...{ production: false, testHooks: false, signInFloorMs: 300, demoPassword: 'Diaoyun@2026', appSecret: SECRET },
        });
        expect(config.seed).toMatchObject({ mode: 'demo', orders: 20_000, number: 20_260_915 });
    });

    it('take what the environment says, an empty text being no value', () => {
        const config = load({ PORT: '9000', HOST: '', API_PREFIX: '/jeecg-boot', SEED: 'scale', SEED_NOW: '2026-09-15 10:00:00' });
        expect(config).toMatchObject({ port: 9000, host: '127.0.0.1', apiPrefix: '/jeecg-boot' });
        expect(config.seed).toMatchObject({ mode: 'scale', orders: 1_000_000, now: new Date('2026-09-15T02:00:00Z') });
    });

    it('[ORDER-02] let only a demonstration of one process run by itself', () => {
        const rateOf = (env: NodeJS.ProcessEnv) => load(env).sim.rate;
        expect(rateOf({})).toBe('company');
        expect(rateOf({ SIM: '0' })).toBe(0);
        expect(rateOf({ SIM: '30' })).toBe(30);
        expect([rateOf({ NODE_ENV: 'production' }), rateOf({ NODE_ENV: 'test' })]).toEqual([0, 0]);
        expect(rateOf({ DATABASE_URL: 'postgres://db/x' })).toBe(0);
    });

    it('list every key with a description for the documentation', () => {
        expect(SETTINGS.map(({ key }) => key)).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'APP_SECRET', 'TEST_HOOKS']));
        expect(SETTINGS.filter(({ description }) => description === '')).toEqual([]);
    });

    it.each<[string, NodeJS.ProcessEnv]>([
        ['PORT', { PORT: '80a' }],
        ['PORT', { PORT: '70000' }],
        ['HOST', { HOST: 'http://x' }],
        ['API_PREFIX', { API_PREFIX: 'api/' }],
        ['PUBLIC_URL', { PUBLIC_URL: 'admin.example.cn' }],
        ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8, 300.1.1.1' }],
        ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
        ['DATABASE_URL', { DATABASE_URL: 'mysql://db/x' }],
        ['DIRECT_DATABASE_URL', { DIRECT_DATABASE_URL: 'postgres://db/x' }],
        ['READ_DATABASE_URL', { READ_DATABASE_URL: 'postgres://db/x' }],
        ['DATABASE_WAIT_SECONDS', { DATABASE_WAIT_SECONDS: '-1' }],
        ['READ_MAX_LAG_SECONDS', { READ_MAX_LAG_SECONDS: '0' }],
        ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
        ['S3_BUCKET', { S3_ENDPOINT: 'http://127.0.0.1:9000' }],
        ['S3_BUKET', { S3_BUKET: 'files' }],
        ['SEED', { SEED: 'all' }],
        ['SEED_ORDERS', { SEED_ORDERS: '0' }],
        ['SIM', { SIM: '-1' }],
        ['SIM', { SIM: '30', NODE_ENV: 'production' }],
        ['SEED_NUMBER', { SEED_NUMBER: '-1' }],
        ['SEED_NOW', { SEED_NOW: 'yesterday' }],
        ['DEMO_PASSWORD', { DEMO_PASSWORD: 'short' }],
        ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
        ['NODE_ENV', { NODE_ENV: 'prod' }],
        ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
        ['TEST_HOOKS', { TEST_HOOKS: 'yes' }],
        ['TEST_HOOKS', { TEST_HOOKS: '1', HOST: '0.0.0.0' }],
        ['TEST_HOOKS', { TEST_HOOKS: '1', NODE_ENV: 'production' }],
        ['SEED', { SEED: 'demo', NODE_ENV: 'production' }],
        ['SEED', { SEED: 'scale', NODE_ENV: 'production' }],
        ['APP_SECRET', { APP_SECRET: 'too short' }],
        ['APP_SECRET', { APP_SECRET: 'a'.repeat(64) }],
        ['APP_SECRET', { APP_SECRET: 'dd05f1c54d63749eda95f9fa6d49v442a' }],
    ])('refuse a wrong %s in one line that names it: %o', (key, env) => {
        expect(() => load(env)).toThrow(ConfigError);
        expect(() => load(env)).toThrow(new RegExp(`^设置 ${key} [^\\n]+$`));
    });

    it('never repeat a password in a message', () => {
        expect(() => load({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(/^(?!.*hunter2)/s);
    });

    it('take no demo data in production', () => {
        expect(load({ NODE_ENV: 'production' }).seed.mode).toBe('none');
    });

    it('read the whole S3 group', () => {
        const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
        expect(load(keys).s3).toMatchObject({ bucket: 'files', region: 'us-east-1', forcePathStyle: true, endpoint: undefined });
    });
});

describe('APP_SECRET', () => {
    it('is made once, readable by the owner alone', () => {
        const made = loadConfig({}, root).appSecret;
        expect(Buffer.byteLength(made)).toBeGreaterThanOrEqual(32);
        expect(statSync(join(root, '.data', 'app-secret')).mode & 0o777).toBe(0o600);
        expect(loadConfig({}, root).appSecret).toBe(made);
    });

    it('is refused when our own documents show it', () => {
        mkdirSync(join(root, 'docs', 'operation'), { recursive: true });
        writeFileSync(join(root, 'docs', 'operation', 'secrets.md'), `APP_SECRET=${SECRET}\n`);
        expect(() => load()).toThrow(/公开的示例值/);
    });

    it('is not made when another setting is wrong', () => {
        expect(() => loadConfig({ PORT: 'x' }, root)).toThrow(ConfigError);
        expect(existsSync(join(root, '.data'))).toBe(false);
    });

    it('tells when its file is damaged', () => {
        loadConfig({}, root);
        writeFileSync(join(root, '.data', 'app-secret'), '');
        expect(() => loadConfig({}, root)).toThrow(/app-secret 已损坏/);
        expect(readFileSync(join(root, '.data', 'app-secret'), 'utf8')).toBe('');
    });
});
