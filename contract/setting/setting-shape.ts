import type { Named } from '../kit/fields.ts';
import type { ValueKind, ValueShape } from './config-value.ts';

/** A setting's row in the table. */
export interface SettingRow {
    cfgKey: string;
    name: string;
    valType: string;
    minValue: string | null;
    maxValue: string | null;
}

const choices = (pairs: Record<string, Named>) => Object.entries(pairs).map(([value, named]) => ({ value, ...named }));

/** Choices of settings that are enums. */
const CHOICES: Record<string, (Named & { value: string })[]> = {
    'price.round_mode': choices({ floor: { label: '向下取整', english: 'Round down' } }),
    'map.provider': choices({ offline: { label: '离线底图', english: 'Offline map' } }),
    'map.tile_datum': choices({
        wgs84: { label: 'WGS-84（国际通用）', english: 'WGS-84 (international)' },
        gcj02: { label: 'GCJ-02（国内地图）', english: 'GCJ-02 (maps of China)' },
    }),
};

/** Text settings that may be empty. */
const OPTIONAL = new Set(['map.key', 'map.tile_url', 'map.attribution', 'map.route_url', 'msg.sms_sign']);

const KINDS = new Set<string>(['int', 'bp', 'money', 'bool', 'text', 'time', 'enum', 'json'] satisfies ValueKind[]);

const limit = (text: string | null): number | undefined =>
    text === null || text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);

/** Shape of a setting's value, from its row. */
export const settingShape = ({ cfgKey, name, valType, minValue, maxValue }: SettingRow): ValueShape => {
    const given = CHOICES[cfgKey];
    const kind = given ? 'enum' : KINDS.has(valType) ? (valType as ValueKind) : 'text';
    return {
        label: name,
        // `name` is the row's own, as the company wrote it.
        english: name,
        kind,
        least: limit(minValue),
        most: limit(maxValue),
        mayBeEmpty: OPTIONAL.has(cfgKey),
        ...(given ? { choices: given } : {}),
    };
};

/** Parses a stored text; a text that cannot be parsed is returned unchanged. */
export const settingValue = ({ kind }: Pick<ValueShape, 'kind'>, text: string): unknown => {
    if (kind === 'int' || kind === 'money' || kind === 'bp') return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;
    if (kind === 'bool') return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
    if (kind !== 'json') return text;
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return text;
    }
};

/** Text to store for a value. */
export const settingText = (value: unknown): string => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));
