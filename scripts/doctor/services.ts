import { Redis } from 'ioredis';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Settings } from '#server/config.ts';
import { reasonOf } from '#server/db/open.ts';
import { createClock } from '#server/kit/clock.ts';
import { createDirectory } from '#server/modules/system/directory/directory.service.ts';
import { createDingtalkApp } from '#server/modules/system/third-app/dingtalk-app.service.ts';
import { createWecomApp } from '#server/modules/system/third-app/wecom-app.service.ts';
import { type Finding, fault, ok, warn } from './finding.ts';
import { looseParts } from './settings.ts';

const PATIENCE_MS = 8000;

/** Checks the configured services: mail, Redis, S3, WeCom, DingTalk and the directory. Sends no messages and stores nothing. */
export const examineServices = (settings: Settings, env: NodeJS.ProcessEnv): Promise<Finding[]> =>
    Promise.all([
        examineMail(settings, env),
        examineRedis(settings),
        examineS3(settings),
        examineWecom(settings, env),
        examineDingtalk(settings, env),
        examineLdap(settings, env),
    ]);

async function examineMail({ mail }: Settings, env: NodeJS.ProcessEnv): Promise<Finding> {
    if (!mail) return looseParts('邮件', 'SMTP_URL', ['MAIL_FROM'], env) ?? ok('邮件', '未启用（SMTP_URL）');
    const { auth, ...options } = parseConnectionUrl(mail.url);
    const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    const connection = new SMTPConnection({ ...options, ...timeouts });
    const host = String(options.host);
    const failure = new Promise<never>((_resolve, reject) => connection.on('error', reject));
    // Reported by the step that is in progress; this only prevents an unhandled rejection.
    failure.catch(() => undefined);
    const step = (act: (done: (error?: Error | null) => void) => void) =>
        Promise.race([failure, new Promise<void>((resolve, reject) => act(error => (error ? reject(error) : resolve())))]);
    try {
        await step(done => connection.connect(done));
        // Without encryption the password is not sent.
        if (connection.secure && auth?.user) await step(done => connection.login(auth, done));
        connection.quit();
    } catch (error) {
        connection.close();
        return fault('邮件', `${host}：${oneLine(reasonOf(error))}。请检查 SMTP_URL 的地址、端口与账号`);
    }
    if (!connection.secure)
        return warn('邮件', `${host} 可用，但不支持 STARTTLS，邮件与密码以明文传送。请改用支持加密的服务器或 smtps:// 地址`);
    return ok('邮件', `${host} 可用，已加密${auth?.user ? '，账号可登录' : ''}`);
}

async function examineRedis({ redisUrl }: Settings): Promise<Finding> {
    if (redisUrl === undefined) return ok('Redis', '未启用（REDIS_URL），各进程自有缓存与限流计数');
    const redis = new Redis(redisUrl, {
        lazyConnect: true,
        connectTimeout: PATIENCE_MS,
        commandTimeout: PATIENCE_MS,
        maxRetriesPerRequest: 0,
        retryStrategy: () => null,
    });
    let cause: unknown;
    // The rejection of a failed connect() only says that the connection is closed; the event has the cause.
    redis.on('error', error => (cause ??= error));
    try {
        await redis.connect();
        const version = /redis_version:(\S+)/.exec(await redis.info())?.[1] ?? '?';
        return ok('Redis', `${new URL(redisUrl).host} 可用，版本 ${version}`);
    } catch (error) {
        const reason = oneLine(reasonOf(cause ?? error));
        return fault('Redis', `${new URL(redisUrl).host}：${reason}。请检查 REDIS_URL，或去掉它（缓存与限流改由各进程自理）`);
    } finally {
        redis.disconnect();
    }
}

/** HTTP statuses of a store that answers, with their meaning for the bucket. */
const S3_ANSWERS: Record<number, string> = {
    301: '存储桶在另一个区域，请更正 S3_REGION',
    400: '请求被拒绝，请检查 S3_REGION 与 S3_FORCE_PATH_STYLE',
    403: '密钥无效或无权访问存储桶，请检查 S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 及其授权（含列出存储桶）',
    404: '没有这个存储桶，请创建或更正 S3_BUCKET',
};

async function examineS3({ s3 }: Settings): Promise<Finding> {
    if (!s3) return ok('S3', '未启用（S3_*），文件存放在数据目录');
    const { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle } = s3;
    const place = `${endpoint ?? 'AWS'} 的 ${bucket}`;
    // The S3 client is large, so it is loaded only when needed.
    const { HeadBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
    const client = new S3Client({
        ...(endpoint ? { endpoint } : {}),
        ...{ region, forcePathStyle, maxAttempts: 1, credentials: { accessKeyId, secretAccessKey } },
    });
    try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(PATIENCE_MS) });
        return ok('S3', `${place} 可用`);
    } catch (error) {
        const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
        const answer = S3_ANSWERS[$metadata?.httpStatusCode ?? 0];
        return fault('S3', `${place}：${answer ?? `${oneLine(reasonOf(error))}。请检查 S3_ENDPOINT 与网络`}`);
    } finally {
        client.destroy();
    }
}

async function examineWecom({ wecomApp }: Settings, env: NodeJS.ProcessEnv): Promise<Finding> {
    const name = '企业微信';
    const parts = ['WECOM_AGENT_ID', 'WECOM_SECRET'] as const;
    if (!wecomApp) return looseParts(name, 'WECOM_CORP_ID', [...parts], env) ?? ok(name, '未启用（WECOM_CORP_ID）');
    const { host } = new URL(wecomApp.apiUrl);
    const failure = await failureOf(createWecomApp(wecomApp, createClock()).check());
    return failure === undefined ? ok(name, `${host} 可用，可登录与发送应用消息`) : fault(name, `${host}：${failure}`);
}

async function examineDingtalk({ dingtalk }: Settings, env: NodeJS.ProcessEnv): Promise<Finding> {
    const name = '钉钉';
    const parts = ['DINGTALK_CLIENT_SECRET', 'DINGTALK_AGENT_ID'] as const;
    if (!dingtalk) return looseParts(name, 'DINGTALK_CLIENT_ID', [...parts], env) ?? ok(name, '未启用（DINGTALK_CLIENT_ID）');
    const { host } = new URL(dingtalk.apiUrl);
    const failure = await failureOf(createDingtalkApp(dingtalk, createClock()).check());
    if (failure !== undefined) return fault(name, `${host}：${failure}`);
    return ok(
        name,
        `${host} 可用，可登录${dingtalk.agentId === undefined ? '；未设置 DINGTALK_AGENT_ID，不发送工作通知' : '与发送工作通知'}`,
    );
}

async function examineLdap({ ldap }: Settings, env: NodeJS.ProcessEnv): Promise<Finding> {
    const name = '企业目录';
    const parts = ['LDAP_DN_PATTERN', 'LDAP_BASE', 'LDAP_BIND_DN', 'LDAP_BIND_PASSWORD'] as const;
    if (!ldap) return looseParts(name, 'LDAP_URL', [...parts], env) ?? ok(name, '未启用（LDAP_URL），密码都在本系统');
    const { host } = new URL(ldap.url);
    const failure = await failureOf(createDirectory(ldap).check());
    if (failure !== undefined) return fault(name, `${host}：${failure}`);
    return ok(name, `${host} 可用${ldap.makesAccounts ? '，首次登录自动建立账号' : ''}`);
}

const failureOf = async (check: Promise<void>): Promise<string | undefined> => {
    try {
        await check;
        return undefined;
    } catch (error) {
        return oneLine(error instanceof Error ? error.message : String(error));
    }
};

const oneLine = (text: string) => text.split('\n')[0]?.replace(/[。.]$/, '') ?? '';
