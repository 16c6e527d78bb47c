import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { createTestDatabase, createTestPool, type TestDatabase } from '#tests/support/database.ts';
import { startFakeRedis } from '#tests/support/fake-redis.ts';
import { startDingtalkServer } from '#tests/support/dingtalk-server.ts';
import { startLdapServer } from '#tests/support/ldap-server.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startWecomServer } from '#tests/support/wecom-server.ts';
import { clockDifference } from '../../scripts/doctor/database.ts';
import { examine } from '../../scripts/doctor/examine.ts';
import type { Finding } from '../../scripts/doctor/finding.ts';
import { clientFinding, nodeFinding } from '../../scripts/doctor/program.ts';
import { examineStorage } from '../../scripts/doctor/storage.ts';
import { removeFolder, temporaryFolder } from '../../scripts/steps/scratch.mjs';

const root = resolve(import.meta.dirname, '../..');
const APP_SECRET = randomBytes(32).toString('hex');

let folder: string;
let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
    database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
    folder = temporaryFolder('doctor');
    dataDir = join(folder, 'data');
    mkdirSync(dataDir);
});
afterEach(() => removeFolder(folder));

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
    for (const close of closers.splice(0)) await close();
});
const untilTheEnd = <Service extends { close(): Promise<unknown> }>(service: Service): Service => {
    closers.push(() => service.close());
    return service;
};

const examineWith = (env: NodeJS.ProcessEnv = {}) => examine({ DATA_DIR: dataDir, APP_SECRET, ...env }, root);
const named = (findings: Finding[], name: string) => findings.filter(finding => finding.name === name);
const finding = async (name: string, env?: NodeJS.ProcessEnv) => named(await examineWith(env), name)[0];
const says = (level: Finding['level'], text: string | RegExp) => ({ level, text: expect.stringMatching(text) as string });

/** Runs statements as the owner of the database. */
const change = async (statement: string, values: unknown[] = []) => {
    const pool = createTestPool(database.url, { max: 1 });
    try {
        await pool.query(statement, values);
    } finally {
        await pool.end();
    }
};

describe('the settings', () => {
    it('names every wrong one at once, and nothing else is asked', async () => {
        const findings = await examineWith({ PORT: 'http', WORKERS: '99', SMTP_URL: 'http://mail' });
        expect(named(findings, '设置').map(({ text }) => /设置 (\w+) 不正确/.exec(text)?.[1])).toEqual(['PORT', 'SMTP_URL', 'WORKERS']);
        expect(named(findings, '数据库')).toEqual([]);
    });

    it('names a group that does not fit together', async () => {
        expect(await finding('设置', { SMTP_URL: 'smtp://127.0.0.1' })).toMatchObject(says('fault', 'MAIL_FROM'));
    });

    it.each([
        ['短信', { SMS_TOKEN: 'token' }, 'SMS_URL'],
        ['邮件', { MAIL_FROM: '吊运助手 <notice@example.com>' }, 'SMTP_URL'],
        ['第三方登录', { OIDC_CLIENT_ID: 'crane' }, 'OIDC_ISSUER'],
        ['企业微信', { WECOM_SECRET: 'x' }, 'WECOM_CORP_ID'],
        ['钉钉', { DINGTALK_AGENT_ID: '1' }, 'DINGTALK_CLIENT_ID'],
        ['企业目录', { LDAP_BASE: 'dc=example,dc=com' }, 'LDAP_URL'],
    ])('finds that %s was meant to be on', async (name, env, missing) => {
        expect(await finding(name, env)).toMatchObject(says('fault', `却没有 ${missing}`));
    });

    it('says of each way whether it is on', async () => {
        const findings = await examineWith({ SMS_URL: 'https://sms.example.com/send', NODE_ENV: 'production' });
        expect(named(findings, '短信')[0]).toMatchObject(says('ok', '已启用，sms.example.com'));
        expect(named(findings, '单点登录')[0]).toMatchObject(says('ok', '未启用（CAS_URL）'));
        expect(await finding('短信', { SMS_URL: 'http://sms.example.com', NODE_ENV: 'production' })).toMatchObject(says('warn', '明文'));
    });

    it.each([
        ['too short', 'short', '少于 32 字节'],
        ['known to everybody', 'dd05f1c54d63749eda95f9fa6d49v442a', '公开的示例值'],
    ])('refuses a secret that is %s', async (_what, secret, text) => {
        expect(await finding('密钥', { APP_SECRET: secret })).toMatchObject(says('fault', text));
    });

    it('makes no secret where there is none, and takes the one that is kept', async () => {
        expect(await finding('密钥', { APP_SECRET: '' })).toMatchObject(says('warn', '首次启动时生成'));
        expect(readdirSync(dataDir)).toEqual([]);
        writeFileSync(join(dataDir, 'app-secret'), APP_SECRET, { mode: 0o600 });
        expect(await finding('密钥', { APP_SECRET: '' })).toMatchObject(says('ok', 'app-secret'));
    });

    it('asks for HTTPS and for the proxy in production', async () => {
        const production = { NODE_ENV: 'production' };
        const plain = await examineWith({ ...production, PUBLIC_URL: 'http://admin.example.com' });
        expect(named(plain, '对外地址')[0]).toMatchObject(says('fault', 'https://'));
        const unproxied = await examineWith({ ...production, PUBLIC_URL: 'https://admin.example.com' });
        expect(named(unproxied, '反向代理')[0]).toMatchObject(says('fault', 'TRUST_PROXY'));
        const whole = await examineWith({ ...production, PUBLIC_URL: 'https://admin.example.com', TRUST_PROXY: '10.0.0.1' });
        expect([...named(whole, '对外地址'), ...named(whole, '反向代理')].map(({ level }) => level)).toEqual(['ok', 'ok']);
    });
});

describe('the database', () => {
    it('is read and left as it is', async () => {
        const findings = await examineWith({ DATABASE_URL: database.url });
        expect(named(findings, '数据库')[0]).toMatchObject(says('ok', /^PostgreSQL \d+/));
        expect(named(findings, '迁移')[0]).toMatchObject(says('ok', '已是最新'));
        expect(named(findings, '数据库时区')[0]).toMatchObject(says('ok', 'Asia/Shanghai'));
        expect(named(findings, '数据库连接')[0]?.text).toMatch(/空闲 \d+ 个，共 \d+ 个/);
        expect(named(findings, '时钟')[0]).toMatchObject(says('ok', '相差 0.0 秒'));
        expect(named(findings, '地图')[0]).toMatchObject(says('ok', '内置底图'));
    });

    it('that may lose changes is a fault in production and a warning elsewhere', async () => {
        // The throw-away server of the tests runs with fsync off.
        const env = { DATABASE_URL: database.url };
        expect(await finding('数据持久性', env)).toMatchObject(says('warn', 'fsync、synchronous_commit、full_page_writes 已关闭'));
        expect(await finding('数据持久性', { ...env, NODE_ENV: 'production' })).toMatchObject(says('fault', '断电会丢失数据'));
    });

    it('behind a pooler in transaction mode is asked past it; the pooler has a line of its own', async () => {
        const settings = [
            'TimeZone=Asia/Shanghai',
            'app.tenant=*',
            'statement_timeout=5s',
            'lock_timeout=3s',
            'idle_in_transaction_session_timeout=10s',
        ];
        const options = encodeURIComponent(settings.map(each => `-c ${each}`).join(' '));
        const env = { DATABASE_URL: `${database.url}?options=${options}`, DIRECT_DATABASE_URL: database.url };
        expect(await finding('连接池', env)).toMatchObject(says('ok', '可用（事务模式）'));
        expect(await finding('数据库', { ...env, DATABASE_URL: database.url })).toMatchObject(says('fault', 'connect_query='));
    });

    it('tells how many migrations are missing, and applies none', async () => {
        await change('create table kept as select * from schema_migration');
        await change('delete from schema_migration where version in (select version from kept order by version desc limit 2)');
        const env = { DATABASE_URL: database.url };
        try {
            expect(await finding('迁移', env)).toMatchObject(says('warn', /缺少 2 个，从 \d{4}_/));
            expect(await finding('迁移', env)).toMatchObject(says('warn', '缺少 2 个'));
            await change('insert into schema_migration select * from kept on conflict do nothing');
            const later = (file: string) =>
                change(
                    `insert into schema_migration (version, file, checksum, duration_ms) values (${file.slice(0, 4)}, '${file}', 'x', 1)`,
                );
            await later('9998_later.sql');
            expect(await finding('迁移', env)).toMatchObject(says('warn', '9998_later.sql'));
            await later('9999_contract_later.sql');
            expect(await finding('迁移', env)).toMatchObject(says('fault', '9999_contract_later.sql'));
        } finally {
            await change('delete from schema_migration where version in (9998, 9999)');
            await change('insert into schema_migration select * from kept on conflict do nothing');
            await change('drop table kept');
        }
    });

    it('whose months are not made any more is named with the job that makes them', async () => {
        const env = { DATABASE_URL: database.url };
        expect(await finding('月份分区', env)).toMatchObject(says('ok', /建好到 \d{4}-\d\d-01/));
        await change(`do $$ declare piece text; begin
            for piece in select m.piece::text from months_of('ord_event') m where ends > (select min(ends) from months_of('ord_event')) loop execute 'drop table ' || piece; end loop;
        end $$`);
        try {
            expect(await finding('月份分区', env)).toMatchObject(says('warn', 'makeMonths'));
        } finally {
            await change(`select make_months('ord_event', 3)`);
        }
    });

    it('that is empty gets its tables at the first start, not now', async () => {
        const empty = await createTestDatabase({ filled: 'nothing' });
        closers.push(() => empty.drop());
        expect(await finding('迁移', { DATABASE_URL: empty.url })).toMatchObject(says('warn', '数据库是空的'));
        expect(await finding('迁移', { DATABASE_URL: empty.url })).toMatchObject(says('warn', '数据库是空的'));
    });

    it('that was encrypted with another secret is a fault', async () => {
        const env = { DATABASE_URL: database.url };
        await change('insert into sys_secret_mark (key_id) values ($1)', [createSecrets(APP_SECRET).keyId]);
        try {
            expect(await finding('密钥与数据库', env)).toMatchObject(says('ok', '一致'));
            const other = { ...env, APP_SECRET: randomBytes(32).toString('hex') };
            expect(await finding('密钥与数据库', other)).toMatchObject(says('fault', '另一个 APP_SECRET'));
        } finally {
            await change('delete from sys_secret_mark');
        }
    });

    it('that is not there gets a line without its password', async () => {
        const found = await finding('数据库', { DATABASE_URL: 'postgres://crane:hidden-word@127.0.0.1:1/crane' });
        expect(found).toMatchObject(says('fault', '没有服务在该地址监听'));
        expect(found?.text).not.toContain('hidden-word');
    });

    it('of the data directory is not started', async () => {
        expect(await finding('数据库')).toMatchObject(says('warn', '内置数据库没有运行'));
        expect(readdirSync(dataDir)).toEqual([]);
    });

    it('with a map service in the settings that nobody can reach is told', async () => {
        const set = (key: string, value: string) =>
            change(
                `insert into set_system (id, cfg_key, cfg_group, name, val_type, cfg_value, create_by) values ($1, $2, 'map', $2, 'text', $3, 'test')`,
                [key === 'map.tile_url' ? 1 : 2, key, value],
            );
        const env = { DATABASE_URL: database.url };
        try {
            await set('map.route_url', 'http://10.1.2.3:5000');
            expect(await finding('地图', env)).toMatchObject(says('warn', 'OUTBOUND_ALLOW'));
            expect(await finding('地图', { ...env, OUTBOUND_ALLOW: '10.1.2.3' })).toMatchObject(says('ok', '道路'));
            await set('map.tile_url', 'https://tiles.example.com/');
            expect(await finding('地图', env)).toMatchObject(says('fault', 'map.tile_url'));
        } finally {
            await change('delete from set_system');
        }
    });
});

it.each([
    [1500, 'ok', '相差 1.5 秒'],
    [2001, 'warn', '本机比数据库快 2.0 秒'],
    [-1000, 'ok', '相差 0.0 秒'],
    [-60_000, 'warn', '本机比数据库慢 57.0 秒'],
] as const)('a clock that is %i ms ahead of a database that takes three seconds to answer', (ahead, level, text) => {
    const there = 1_800_000_000_000;
    const asked = there + ahead;
    expect(clockDifference({ asked, answered: asked + 3000, there })).toMatchObject(says(level, text));
});

describe('the folders', () => {
    const settings = () => ({ dataDir, rootDir: folder, s3: undefined });

    it('that are not there yet can be made, and are not made', () => {
        rmSync(dataDir, { recursive: true });
        const findings = examineStorage(settings());
        expect(named(findings, '数据目录')[0]?.text).toMatch(/首次使用时创建.*可用 [\d.]+ GB/);
        expect(named(findings, '上传目录')).toHaveLength(1);
        expect(named(findings, '备份目录')[0]).toMatchObject(says('warn', '没有备份'));
        expect(existsSync(dataDir)).toBe(false);
    });

    it('below a file can never be made', () => {
        writeFileSync(join(folder, 'file'), '');
        const findings = examineStorage({ ...settings(), dataDir: join(folder, 'file', 'data') });
        expect(named(findings, '数据目录')[0]).toMatchObject(says('fault', '不可写'));
    });

    it('with uploads in S3 need none for them', () => {
        const s3 = { endpoint: undefined, region: 'x', bucket: 'crane', accessKeyId: 'x', secretAccessKey: 'x', forcePathStyle: true };
        expect(named(examineStorage({ ...settings(), s3 }), '上传目录')).toEqual([]);
    });

    it('tell of the newest whole backup', () => {
        mkdirSync(join(folder, 'backups', 'monday'), { recursive: true });
        mkdirSync(join(folder, 'backups', 'tuesday.partial'));
        expect(named(examineStorage(settings()), '备份目录')[0]).toMatchObject(says('warn', '没有备份'));
        writeFileSync(join(folder, 'backups', 'monday', 'manifest.json'), '{}');
        expect(named(examineStorage(settings()), '备份目录')[0]?.text).toMatch(/最近一次备份 \d{4}-\d\d-\d\d \d\d:\d\d$/);
    });

    it.skipIf(process.platform === 'win32')('keep their secrets from other accounts', () => {
        const secret = join(dataDir, 'app-secret');
        writeFileSync(secret, APP_SECRET, { mode: 0o600 });
        const rights = () => named(examineStorage(settings()), '密钥文件权限')[0];
        expect(rights()).toMatchObject(says('ok', '只有所有者'));
        chmodSync(secret, 0o640);
        expect(rights()).toMatchObject(says('fault', `chmod 600 ${secret}`));
        chmodSync(secret, 0o600);
        chmodSync(dataDir, 0o777);
        expect(rights()).toMatchObject(says('fault', `chmod go-w ${dataDir}`));
    });
});

describe('the services around it', () => {
    const mailEnv = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'notice@example.com' });

    it('are off unless they are set', async () => {
        const findings = await examineWith();
        for (const name of ['邮件', 'Redis', 'S3', '企业微信', '钉钉', '企业目录'])
            expect(named(findings, name)[0]).toMatchObject(says('ok', '未启用'));
    });

    it('take mail by STARTTLS with the account, and none is sent', async () => {
        const mail = untilTheEnd(await startMailServer({ password: 'right' }));
        expect(await finding('邮件', mailEnv(mail.url))).toMatchObject(says('ok', '已加密，账号可登录'));
        expect(mail.commands.some(line => line.startsWith('MAIL'))).toBe(false);
        expect(await finding('邮件', mailEnv(mail.url.replace('right', 'wrong')))).toMatchObject(says('fault', '请检查 SMTP_URL'));
    });

    it('that take mail in clear get no password from here', async () => {
        const mail = untilTheEnd(await startMailServer());
        const withAccount = mail.url.replace('//', '//notice:password@');
        expect(await finding('邮件', mailEnv(withAccount))).toMatchObject(says('warn', 'STARTTLS'));
        expect(mail.commands.some(line => line.startsWith('AUTH'))).toBe(false);
    });

    it('that do not answer are faults', async () => {
        const findings = await examineWith({
            ...mailEnv('smtp://127.0.0.1:1'),
            REDIS_URL: 'redis://127.0.0.1:1',
            ...{ S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'crane', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' },
        });
        for (const name of ['邮件', 'Redis', 'S3']) {
            expect(named(findings, name)[0]).toMatchObject(says('fault', '没有服务在该地址监听'));
        }
    });

    it('include WeCom and DingTalk, which give a token or say why not', async () => {
        const wecom = untilTheEnd(await startWecomServer());
        const dingtalk = untilTheEnd(await startDingtalkServer());
        const env = { ...wecom.env, ...dingtalk.env, PUBLIC_URL: 'http://127.0.0.1:8080' };
        const { host } = new URL(wecom.url);
        expect(await finding('企业微信', env)).toMatchObject(says('ok', `${host} 可用，可登录与发送应用消息`));
        expect(await finding('企业微信', { ...env, WECOM_SECRET: 'wrong' })).toMatchObject(says('fault', '请管理员检查 WECOM_SECRET'));
        wecom.faults.set('cgi-bin/gettoken', [{ errcode: 60020, errmsg: 'not allow to access from your ip, from ip: 203.0.113.7, more' }]);
        expect(await finding('企业微信', env)).toMatchObject(says('fault', '本服务器的 IP 203.0.113.7 不在企业微信应用的可信 IP 中'));
        expect(await finding('企业微信', { ...env, WECOM_API_URL: 'http://127.0.0.1:1' })).toMatchObject(says('fault', '企业微信无法连接'));
        expect(await finding('钉钉', env)).toMatchObject(says('ok', '可登录与发送工作通知'));
        expect(await finding('钉钉', { ...env, DINGTALK_AGENT_ID: '' })).toMatchObject(says('ok', '不发送工作通知'));
        expect(await finding('钉钉', { ...env, DINGTALK_CLIENT_SECRET: 'wrong' })).toMatchObject(says('fault', 'DINGTALK_CLIENT_SECRET'));
    });

    it('include the directory, which is asked for its base or, by a pattern, about nobody', async () => {
        const ldap = untilTheEnd(await startLdapServer());
        const bind = { LDAP_BIND_DN: 'cn=reader,dc=example,dc=com', LDAP_BIND_PASSWORD: 'reader-password' };
        const env = { LDAP_URL: ldap.url, LDAP_BASE: 'dc=example,dc=com', ...bind };
        expect(await finding('企业目录', env)).toMatchObject(says('ok', `${new URL(ldap.url).host} 可用`));
        expect(await finding('企业目录', { ...env, LDAP_BIND_PASSWORD: 'wrong' })).toMatchObject(says('fault', 'LDAP_BIND_PASSWORD'));
        expect(await finding('企业目录', { ...env, LDAP_BASE: 'dc=another' })).toMatchObject(says('fault', 'LDAP_BASE'));
        const pattern = { LDAP_URL: ldap.url, LDAP_DN_PATTERN: 'uid={username},dc=example,dc=com', LDAP_NEW_ACCOUNTS: '1' };
        expect(await finding('企业目录', pattern)).toMatchObject(says('ok', '首次登录自动建立账号'));
        expect(await finding('企业目录', { ...env, LDAP_URL: 'ldap://127.0.0.1:1' })).toMatchObject(says('fault', '企业目录无法连接'));
    });

    it('include Redis, which tells its version', async () => {
        const redis = untilTheEnd(await startFakeRedis());
        expect(await finding('Redis', { REDIS_URL: redis.url })).toMatchObject(says('ok', '版本 7.4.0'));
    });

    it.each([
        [200, 'ok', '可用'],
        [403, 'fault', 'S3_ACCESS_KEY_ID'],
        [404, 'fault', '没有这个存储桶'],
    ] as const)('include the bucket of S3, which may answer %i', async (status, level, text) => {
        const methods: (string | undefined)[] = [];
        const s3 = createServer((request, response) => {
            methods.push(request.method);
            response.writeHead(status).end();
        });
        await new Promise<void>(done => s3.listen(0, '127.0.0.1', done));
        closers.push(() => new Promise(done => s3.close(done)));
        const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
        const keys = { S3_BUCKET: 'crane', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
        expect(await finding('S3', { S3_ENDPOINT: endpoint, ...keys })).toMatchObject(says(level, text));
        expect(methods).toEqual(['HEAD']);
    });
});

it.each([
    ['built', 'ok'],
    ['unknown', 'ok'],
    ['stale', 'warn'],
    ['missing', 'fault'],
] as const)('a client that is %s', (state, level) => {
    expect(clientFinding(state).level).toBe(level);
});

it('a Node that is too old is a fault', () => {
    expect([nodeFinding('18.20.0').level, nodeFinding('20.19.0').level]).toEqual(['fault', 'ok']);
});

describe('npm run doctor', () => {
    const run = (env: NodeJS.ProcessEnv) =>
        new Promise<{ code: number; output: string }>(settle => {
            execFile(
                process.execPath,
                ['--import', 'tsx', 'scripts/doctor.ts'],
                { cwd: root, env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, APP_SECRET, ...env } },
                (error, output) => settle({ code: Number(error?.code ?? 0), output }),
            );
        });

    it('prints a line for each check and ends with 1 where there is a fault', async () => {
        const { code, output } = await run({ DATABASE_URL: database.url, REDIS_URL: 'redis://127.0.0.1:1' });
        expect(code).toBe(1);
        expect(output).toMatch(/^✓ Node\.js：/);
        expect(output).toMatch(/^✓ 迁移：已是最新/m);
        expect(output).toMatch(/^✗ Redis：127\.0\.0\.1:1：没有服务在该地址监听。请/m);
        expect(output.trimEnd().split('\n').at(-1)).toMatch(/^共 \d+ 项：正常 \d+，提醒 \d+，故障 \d+$/);
        expect(output.split('\n').every(line => line === '' || /^([✓!✗] |共 )/.test(line))).toBe(true);
    });
});
