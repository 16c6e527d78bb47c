import { ConfigError } from '../start-error.ts';
import { ValueFault } from './parse.ts';
import { settings, type SettingKey, type SettingValue } from './settings.ts';

/** The text of a setting: the environment's, else the default; undefined where neither says anything. */
function textOf(env: NodeJS.ProcessEnv, key: SettingKey): string | undefined {
    return env[key]?.trim() || settings[key].default || undefined;
}

/**
 * Reads one setting that has no default.
 * @throws ConfigError naming the key when the text does not fit.
 */
export function readOptional<Key extends SettingKey>(env: NodeJS.ProcessEnv, key: Key): SettingValue<Key> | undefined {
    const text = textOf(env, key);
    if (text === undefined) return undefined;
    try {
        return settings[key].parse(text) as SettingValue<Key>;
    } catch (error) {
        if (!(error instanceof ValueFault)) throw error;
        throw new ConfigError(key, error.message, `请更正环境变量 ${key}（${settings[key].description}）`);
    }
}

/**
 * Reads one setting that must have a value.
 * @throws ConfigError naming the key when the text is missing or does not fit.
 */
export function read<Key extends SettingKey>(env: NodeJS.ProcessEnv, key: Key): SettingValue<Key> {
    const value = readOptional(env, key);
    if (value === undefined) throw new ConfigError(key, '没有值', `请设置环境变量 ${key}（${settings[key].description}）`);
    return value;
}
