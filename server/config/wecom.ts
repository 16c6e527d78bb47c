import { isListed } from '#server/kit/net/outbound.ts';
import { ConfigError } from '../start-error.ts';
import { readOptional } from './read.ts';

const OFFICIAL = 'qyapi.weixin.qq.com';

/**
 * Reads WECOM_URL, the webhook of a WeCom group robot: WeCom's own host by HTTPS, or an address that OUTBOUND_ALLOW opens.
 * @throws ConfigError for any other host
 */
export function readWecom(env: NodeJS.ProcessEnv): string | undefined {
    const given = readOptional(env, 'WECOM_URL');
    if (!given) return undefined;
    const { protocol, hostname, username, port } = new URL(given);
    const isOfficial = hostname === OFFICIAL && protocol === 'https:' && username === '' && port === '';
    const isAllowed = isListed(readOptional(env, 'OUTBOUND_ALLOW') ?? [], hostname);
    if (isOfficial || isAllowed) return given;
    throw new ConfigError(
        'WECOM_URL',
        '不是企业微信群机器人的地址',
        `请填写 https://${OFFICIAL}/cgi-bin/webhook/send?key=…，或将代理的 IP 地址列入 OUTBOUND_ALLOW`,
    );
}
