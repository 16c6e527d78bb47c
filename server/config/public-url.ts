import { ConfigError } from '../start-error.ts';
import { readOptional } from './read.ts';
import type { SettingKey } from './settings.ts';

/**
 * What `key` switches on sends people back to us, and our own address must never come from a request.
 * @throws ConfigError naming PUBLIC_URL when it is not set
 */
export function requireAddress(env: NodeJS.ProcessEnv, key: SettingKey): void {
    if (readOptional(env, 'PUBLIC_URL') === undefined) {
        throw new ConfigError(
            'PUBLIC_URL',
            `设置了 ${key} 却没有对外地址`,
            '请设置 PUBLIC_URL 为用户访问的地址，例如 https://admin.example.com',
        );
    }
}
