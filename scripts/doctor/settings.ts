import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, type Settings } from '#server/config.ts';
import { requireAppSecret, storedAppSecret } from '#server/config/app-secret.ts';
import { readOptional } from '#server/config/read.ts';
import { type SettingKey, settings } from '#server/config/settings.ts';
import { explainStartFailure } from '#server/start-failure.ts';
import { type Finding, fault, ok, warn } from './finding.ts';

/** The settings and the findings about them. */
export interface SettingsReport {
    findings: Finding[];
    /** Undefined when a setting is wrong. */
    settings?: Settings | undefined;
    /** Undefined when there is none yet or it is unusable. */
    appSecret?: string | undefined;
}

/** Checks the environment. Unlike a start it creates no secret. */
export function examineSettings(env: NodeJS.ProcessEnv, rootDir: string): SettingsReport {
    const wrong = faultsOf(env, rootDir);
    if (wrong.length > 0) return { findings: wrong.map(text => fault('设置', text)) };
    const read = readSettings(env, rootDir);
    const secret = examineSecret(env, read);
    return {
        settings: read,
        appSecret: secret.appSecret,
        findings: [
            modeOf(read),
            secret.finding,
            publicUrlOf(read),
            proxyOf(read),
            ...WAYS.map(way => wayFinding(way, env, read)),
            callbackOf(read),
        ],
    };
}

/** All invalid values; if each value is valid alone, the first group of settings that contradict each other. */
function faultsOf(env: NodeJS.ProcessEnv, rootDir: string): string[] {
    const single = (Object.keys(settings) as SettingKey[]).flatMap(key => faultOf(() => readOptional(env, key)));
    return single.length > 0 ? single : faultOf(() => readSettings(env, rootDir));
}

function faultOf(read: () => unknown): string[] {
    try {
        read();
        return [];
    } catch (error) {
        return [explainStartFailure(error)];
    }
}

function modeOf({ nodeEnv, production, databaseUrl, publicUrl }: Settings): Finding {
    if (production) return ok('设置', 'NODE_ENV=production，各项可读');
    const isServing = databaseUrl !== undefined || publicUrl?.startsWith('https:');
    if (!isServing) return ok('设置', `NODE_ENV=${nodeEnv}，各项可读`);
    return warn('设置', `NODE_ENV=${nodeEnv}，首次启动会写入演示数据。正式使用请设 NODE_ENV=production`);
}

function examineSecret(env: NodeJS.ProcessEnv, { dataDir, rootDir, databaseUrl }: Settings): { finding: Finding; appSecret?: string } {
    try {
        const given = readOptional(env, 'APP_SECRET');
        if (given !== undefined) return { finding: ok('密钥', 'APP_SECRET 已设置'), appSecret: requireAppSecret(given, rootDir) };
        const file = join(dataDir, 'app-secret');
        if (!existsSync(file)) {
            return { finding: warn('密钥', `尚无密钥，首次启动时生成 ${file}；多个进程共用数据库时请设置同一个 APP_SECRET`) };
        }
        const appSecret = requireAppSecret(storedAppSecret(dataDir), rootDir);
        if (databaseUrl === undefined) return { finding: ok('密钥', `在 ${file}，请与备份分开保管`), appSecret };
        return { finding: warn('密钥', `在 ${file}。使用 DATABASE_URL 时请改为设置 APP_SECRET，各进程相同`), appSecret };
    } catch (error) {
        return { finding: fault('密钥', explainStartFailure(error)) };
    }
}

function publicUrlOf({ publicUrl, production }: Settings): Finding {
    if (publicUrl === undefined) {
        if (!production) return ok('对外地址', '未设置 PUBLIC_URL，只供本机使用');
        return warn('对外地址', '未设置 PUBLIC_URL，邮件与群消息中没有链接。请设为用户访问的 https:// 地址');
    }
    if (publicUrl.startsWith('https:')) return ok('对外地址', publicUrl);
    if (!production) return ok('对外地址', `${publicUrl}（正式使用须为 https://）`);
    return fault('对外地址', `${publicUrl} 以明文传送密码与会话。请在反向代理上启用 HTTPS，并把 PUBLIC_URL 改为 https://`);
}

function proxyOf({ publicUrl, trustProxy, production }: Settings): Finding {
    if (trustProxy.length > 0) return ok('反向代理', `只信任 ${trustProxy.join('、')}`);
    if (!publicUrl?.startsWith('https:')) return ok('反向代理', '未设置 TRUST_PROXY，X-Forwarded-* 无效');
    const text = 'PUBLIC_URL 是 https://，却没有 TRUST_PROXY：限流会把所有人算作一个访问者。请设为反向代理的地址';
    return production ? fault('反向代理', text) : warn('反向代理', text);
}

/** A group of settings that are used together: without `main` the others have no effect. */
interface Way {
    name: string;
    main: SettingKey;
    parts: SettingKey[];
    urlOf: (read: Settings) => string | undefined;
}

const WAYS: Way[] = [
    { name: '短信', main: 'SMS_URL', parts: ['SMS_TOKEN'], urlOf: ({ signIn }) => signIn.sms?.url },
    { name: '单点登录', main: 'CAS_URL', parts: [], urlOf: ({ signIn }) => signIn.casUrl },
    {
        name: '第三方登录',
        main: 'OIDC_ISSUER',
        parts: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
        urlOf: ({ signIn }) => signIn.oidc?.issuer,
    },
    { name: '企业微信群', main: 'WECOM_URL', parts: [], urlOf: ({ wecomUrl }) => wecomUrl },
];

function wayFinding({ name, main, parts, urlOf }: Way, env: NodeJS.ProcessEnv, read: Settings): Finding {
    const url = urlOf(read);
    if (url === undefined) return looseParts(name, main, parts, env) ?? ok(name, `未启用（${main}）`);
    const { protocol, host, hostname } = new URL(url);
    const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
    if (read.production && protocol === 'http:' && !isHere) return warn(name, `${host} 以明文连接。请把 ${main} 改为 https:// 地址`);
    return ok(name, `已启用，${host}`);
}

/** The fault of parts whose main setting is missing, since somebody probably meant to enable the group. */
export function looseParts(name: string, main: SettingKey, parts: SettingKey[], env: NodeJS.ProcessEnv): Finding | undefined {
    const loose = parts.filter(key => readOptional(env, key) !== undefined);
    if (loose.length === 0) return undefined;
    return fault(name, `设置了 ${loose.join('、')} 却没有 ${main}，因此没有启用。请补上 ${main}，或去掉 ${loose.join('、')}`);
}

function callbackOf({ callbackSecret, production }: Settings): Finding {
    if (callbackSecret !== undefined) return ok('支付与发票回调', 'CALLBACK_SECRET 已设置');
    if (!production) return ok('支付与发票回调', '未设置 CALLBACK_SECRET，只有演示用的替身能回调');
    return warn('支付与发票回调', '未设置 CALLBACK_SECRET，渠道的回调都会被拒绝。接入渠道前请设置');
}
