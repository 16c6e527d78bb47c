import type { Named } from '../kit.ts';
import { type Unit, UNITS } from '../units.ts';
import { CANCEL_STAGES, faultText, type WordsKey } from './value-words.ts';

/** What a setting's value is to a person; it chooses editor, checks and how it is shown. */
export type ValueKind = 'int' | 'bp' | 'money' | 'bool' | 'text' | 'time' | 'enum' | 'json' | 'tiers';

/** The limits of one setting's value. */
export interface ValueShape extends Named {
    kind: ValueKind;
    unit?: Unit;
    least?: number;
    most?: number;
    /** For `enum`. */
    choices?: readonly (Named & { value: string })[];
    /** A text may be empty. */
    mayBeEmpty?: boolean;
}

/** One step of the cancellation fee (domain 4.2): how far the order has come, and what is kept of the service fee. */
export interface CancelTier {
    stage: 'accepted' | 'en_route' | 'arrived';
    /** Applies from so many minutes before the appointment on; 0 until the appointment. */
    beforeMin: number;
    rateBp: number;
    minFen: number;
}

const STAGES = Object.keys(CANCEL_STAGES);
const MAX_TEXT = 2000;
const MAX_TIERS = 12;

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** A limit as people read it: yuan and percent instead of fen and basis points. */
export const limitText = (kind: ValueKind, limit: number): string =>
    kind === 'money' ? `¥${(limit / 100).toLocaleString('en-US')}` : kind === 'bp' ? `${limit / 100}%` : String(limit);

/** `1~120分钟`, or nothing where anything goes. */
export const rangeText = (shape: ValueShape, key: WordsKey = 'label'): string => {
    const { kind, least, most } = shape;
    if (least === undefined && most === undefined) return '';
    const unit = unitOf(shape, key);
    const [from, to] = [least, most].map(limit => (limit === undefined ? '' : limitText(kind, limit)));
    if (most === undefined) return `≥${from}${unit}`;
    return `${from}~${to}${unit}`;
};

/** The unit as it follows a figure: 分钟, ` min`. */
export const unitOf = ({ unit }: Pick<ValueShape, 'unit'>, key: WordsKey): string =>
    unit === undefined ? '' : key === 'english' ? ` ${UNITS[unit]}` : unit;

/** Why the value does not fit, in the words of domain 2.8; undefined when it does. Runs on both sides. */
export const valueFault = (shape: ValueShape, value: unknown, key: WordsKey = 'label'): string | undefined => {
    const { kind, least = -Infinity, most = Infinity } = shape;
    const label = shape[key];
    switch (kind) {
        case 'int':
        case 'bp':
        case 'money': {
            if (!isWhole(value)) return faultText(key, kind === 'money' ? 'money' : 'format', { label });
            if (value >= least && value <= most) return undefined;
            if (most === Infinity) return faultText(key, 'least', { label, from: limitText(kind, least) });
            return faultText(key, 'range', { label, from: limitText(kind, least), to: limitText(kind, most) });
        }
        case 'bool':
            return typeof value === 'boolean' ? undefined : faultText(key, 'format', { label });
        case 'time':
            return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : faultText(key, 'time', { label });
        case 'enum':
            return shape.choices?.some(choice => choice.value === value) ? undefined : faultText(key, 'choice', { label });
        case 'tiers':
            return tiersFault(value, key);
        case 'json':
            return typeof value === 'object' && value !== null ? undefined : faultText(key, 'json', { label });
        case 'text':
            if (typeof value !== 'string' || value.length > MAX_TEXT) return faultText(key, 'tooLong', { label, most: MAX_TEXT });
            return value.trim() === '' && !shape.mayBeEmpty ? faultText(key, 'missing', { label }) : undefined;
    }
};

const isTier = (value: unknown): value is CancelTier => {
    const { stage, beforeMin, rateBp, minFen } = (value ?? {}) as CancelTier;
    return STAGES.includes(stage) && isWhole(beforeMin) && beforeMin >= 0 && isWhole(rateBp) && isWhole(minFen) && minFen >= 0;
};

/** Steps must follow the order's way, and a later step never costs less than an earlier one. */
const tiersFault = (value: unknown, key: WordsKey): string | undefined => {
    if (!Array.isArray(value) || value.length === 0) return faultText(key, 'noTier');
    if (value.length > MAX_TIERS) return faultText(key, 'manyTiers', { most: MAX_TIERS });
    if (!value.every(isTier)) return faultText(key, 'tiers');
    for (const [index, tier] of value.entries()) {
        if (tier.rateBp < 0 || tier.rateBp > 10_000) return faultText(key, 'tierRate', { n: index + 1 });
        const before = value[index - 1];
        if (!before) continue;
        const [at, last] = [STAGES.indexOf(tier.stage), STAGES.indexOf(before.stage)];
        if (at < last || (at === last && tier.beforeMin >= before.beforeMin)) return faultText(key, 'tierOrder', { n: index + 1 });
        if (tier.rateBp < before.rateBp) return faultText(key, 'tierLess', { n: index + 1 });
    }
    return undefined;
};
