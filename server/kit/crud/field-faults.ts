import type { Field, Kind } from '#contract/kit/fields.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { normalSecret, SECRETS } from '#contract/kit/personal.ts';
import { trimmed } from '#contract/kit/writing/written.ts';
import { isDay, isMoment } from '../list/moment.ts';
import { isCleanText } from '../list/value.ts';

/** The limits that contract/kit/fields.ts writes into a field's schema. */
interface Limits {
    type?: string | readonly string[];
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    minimum?: number;
    maximum?: number;
}

const YUAN = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const [MIN_INTEGER, MAX_INTEGER] = [-2_147_483_648, 2_147_483_647];

const CHOSEN = new Set(['dict', 'reference', 'date', 'dateTime', 'bool', 'file', 'image']);

/** The message for an empty required field (domain 2.0, «Forms»). */
export const missingText = ({ meta }: Field): string => `${CHOSEN.has(meta.kind) ? '请选择' : '请输入'}${meta.label}`;

/** A value as it is stored: text without blanks and invisible characters around it; an empty text becomes no value. */
export const inputFormOf = (field: Field, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (field.meta.secret !== undefined) return normalSecret(value) || null;
    const text = field.meta.kind === 'longText' ? value : trimmed(value);
    return trimmed(text) === '' ? null : text;
};

/** Why the value is invalid for the field, in the words of domain 2.0, or undefined if it is valid. */
export const faultOf = (field: Field, value: unknown): string | undefined => {
    const limits = field as Limits;
    const { kind, label } = field.meta;
    if (kind === 'bool') return typeof value === 'boolean' ? undefined : `${label}格式不正确`;
    const types = [limits.type].flat();
    if (types.includes('integer') || types.includes('number')) return numberFault(field, value, types.includes('integer'));
    if (typeof value !== 'string') return `${label}格式不正确`;
    if (field.meta.secret !== undefined) return SECRETS[field.meta.secret].isRight(value) ? undefined : SECRETS[field.meta.secret].fault;
    if (kind === 'date') return isDay(value) ? undefined : `${label}格式不正确`;
    if (kind === 'dateTime') return value.length === 19 && isMoment(value) ? undefined : `${label}格式不正确`;
    return textFault(field, value);
};

const textFault = (field: Field, value: string): string | undefined => {
    const { minLength, maxLength, pattern } = field as Limits;
    const { label } = field.meta;
    // Counts characters as PostgreSQL does: an emoji is one character.
    const length = Array.from(value).length;
    if (maxLength !== undefined && length > maxLength) return `${label}不能超过${maxLength}个字符`;
    if (minLength !== undefined && length < minLength) return `${label}至少${minLength}个字符`;
    if (!isCleanText(value)) return `${label}含有不支持的字符`;
    if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return undefined;
    if (field.meta.fault !== undefined) return field.meta.fault;
    return pattern === PATTERNS.mobile ? '手机号格式不正确' : pattern === PATTERNS.hotline ? '电话格式不正确' : `${label}格式不正确`;
};

const numberFault = (field: Field, value: unknown, whole: boolean): string | undefined => {
    const { minimum, maximum } = field as Limits;
    const { kind, label } = field.meta;
    if (typeof value !== 'number' || !(whole ? Number.isSafeInteger(value) : Number.isFinite(value))) {
        return kind === 'money' ? '金额格式不正确，最多两位小数' : `${label}格式不正确`;
    }
    if ((minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum)) return undefined;
    return rangeText(label, kind, { minimum, maximum });
};

/** The message for a number out of range, in the unit that people enter: yuan for fen, percent for basis points. */
export const rangeText = (
    label: string,
    kind: Kind | undefined,
    { minimum, maximum }: { minimum?: number | undefined; maximum?: number | undefined },
): string => {
    const show = (limit: number): string => {
        if (kind === 'money') return `${limit < 0 ? '-' : ''}¥${(Math.abs(limit) / 100).toLocaleString('en-US', YUAN)}`;
        return kind === 'rate' ? `${limit / 100}%` : String(limit);
    };
    // The range of the column type is not a limit of the field.
    const [least, most] = [minimum === MIN_INTEGER ? undefined : minimum, maximum === MAX_INTEGER ? undefined : maximum];
    if (least !== undefined && most !== undefined) return `${label}应在${show(least)}~${show(most)}之间`;
    if (least !== undefined) return `${label}不能小于${show(least)}`;
    return most === undefined ? `${label}格式不正确` : `${label}不能大于${show(most)}`;
};
