import { requireAddress } from './public-url.ts';
import { read, readOptional } from './read.ts';
import type { SettingKey } from './settings.ts';

/** A company's own app in WeCom: signs people in and sends them messages. No address has a trailing slash. */
export interface WecomAppConfig {
    corpId: string;
    agentId: number;
    secret: string;
    apiUrl: string;
    /** The page with the code to scan. */
    scanUrl: string;
    /** Where the browser within WeCom is sent, which needs no code. */
    oauthUrl: string;
}

/** A company's own app in DingTalk. No address has a trailing slash. */
export interface DingtalkConfig {
    clientId: string;
    clientSecret: string;
    /** Sends work notices; without it people can only sign in. */
    agentId: number | undefined;
    loginUrl: string;
    apiUrl: string;
    /** The older interface, which has the work notices. */
    oapiUrl: string;
}

/**
 * Reads WECOM_CORP_ID and what belongs to it.
 * @throws ConfigError naming the key that is missing
 */
export function readWecomApp(env: NodeJS.ProcessEnv): WecomAppConfig | undefined {
    const corpId = readOptional(env, 'WECOM_CORP_ID');
    if (corpId === undefined) return undefined;
    requireAddress(env, 'WECOM_CORP_ID');
    return {
        corpId,
        agentId: read(env, 'WECOM_AGENT_ID'),
        secret: read(env, 'WECOM_SECRET'),
        apiUrl: addressOf(env, 'WECOM_API_URL'),
        scanUrl: addressOf(env, 'WECOM_SCAN_URL'),
        oauthUrl: addressOf(env, 'WECOM_OAUTH_URL'),
    };
}

/**
 * Reads DINGTALK_CLIENT_ID and what belongs to it.
 * @throws ConfigError naming the key that is missing
 */
export function readDingtalk(env: NodeJS.ProcessEnv): DingtalkConfig | undefined {
    const clientId = readOptional(env, 'DINGTALK_CLIENT_ID');
    if (clientId === undefined) return undefined;
    requireAddress(env, 'DINGTALK_CLIENT_ID');
    return {
        clientId,
        clientSecret: read(env, 'DINGTALK_CLIENT_SECRET'),
        agentId: readOptional(env, 'DINGTALK_AGENT_ID'),
        loginUrl: addressOf(env, 'DINGTALK_LOGIN_URL'),
        apiUrl: addressOf(env, 'DINGTALK_API_URL'),
        oapiUrl: addressOf(env, 'DINGTALK_OAPI_URL'),
    };
}

type AddressKey = Extract<SettingKey, `WECOM_${string}_URL` | `DINGTALK_${string}_URL`>;

const addressOf = (env: NodeJS.ProcessEnv, key: AddressKey): string => read(env, key).replace(/\/+$/, '');
