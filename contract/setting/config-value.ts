import { integer, money, type Named, rate, text } from '../kit/fields.ts';
import { type Unit, UNITS } from '../kit/units.ts';
import { CANCEL_STAGES, faultText, type WordsKey } from './value-words.ts';

/** Type of a setting's value; it determines the editor, the checks and the formatting. */
export type ValueKind = 'int' | 'bp' | 'money' | 'bool' | 'text' | 'time' | 'enum' | 'json' | 'tiers';

/** The limits of one setting's value. */
export interface ValueShape extends Named {
    kind: ValueKind;
    unit?: Unit;
    least?: number;
    most?: number;
    /** Choices of an `enum`. */
    choices?: readonly (Named & { value: string })[];
    /** The text may be empty. */
    mayBeEmpty?: boolean;
}

/** One step of the cancellation fee (domain 4.2): the stage of the order, and the share of the service fee that is kept. */
export interface CancelTier {
    stage: 'accepted' | 'en_route' | 'arrived';
    /** Applies up to this number of minutes before the appointment; 0 means until the appointment. */
    beforeMin: number;
    rateBp: number;
    minFen: number;
}

const STAGES = Object.keys(CANCEL_STAGES);
const MAX_TEXT = 2000;

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** A limit formatted for people: in yuan and percent instead of fen and basis points. */
export const limitText = (kind: ValueKind, limit: number): string =>
    kind === 'money' ? `¥${(limit / 100).toLocaleString('en-US')}` : kind === 'bp' ? `${limit / 100}%` : String(limit);

/** `1~120分钟`; empty if there are no limits. */
export const rangeText = (shape: ValueShape, key: WordsKey = 'label'): string => {
    const { kind, least, most } = shape;
    if (least === undefined && most === undefined) return '';
    const unit = unitOf(shape, key);
    const [from, to] = [least, most].map(limit => (limit === undefined ? '' : limitText(kind, limit)));
    if (most === undefined) return `≥${from}${unit}`;
    return `${from}~${to}${unit}`;
};

/** The unit, as written after a number: 分钟, ` min`. */
export const unitOf = ({ unit }: Pick<ValueShape, 'unit'>, key: WordsKey): string =>
    unit === undefined ? '' : key === 'english' ? ` ${UNITS[unit]}` : unit;

/** Why the value is invalid, as worded in domain 2.8; undefined if it is valid. Used by server and client. */
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

/** Maximum number of steps. */
export const MAX_TIERS = 12;

/** Columns of the editable table of steps. */
export const CancelTiers = {
    resource: 'setting/service/cancel-tiers',
    fields: {
        stage: text('订单阶段', 'Stage'),
        beforeMin: integer('距预约至少（分钟）', 'Before pick-up (min)'),
        rateBp: rate('收取服务费', 'Share of the fee', { maximum: 10_000 }),
        minFen: money('最低金额', 'At least'),
    },
};

/** Whether all fields of a step are valid. */
export const isTier = (value: unknown): value is CancelTier => {
    const { stage, beforeMin, rateBp, minFen } = (value ?? {}) as CancelTier;
    return STAGES.includes(stage) && isWhole(beforeMin) && beforeMin >= 0 && isWhole(rateBp) && isWhole(minFen) && minFen >= 0;
};

interface TierFault {
    field: keyof CancelTier;
    text: string;
}

/**
 * Error of a step, by itself or compared with the previous one: steps follow the course of the order, and a later one must not cost less.
 */
export const tierFault = (tier: CancelTier, before: CancelTier | undefined, n: number, key: WordsKey): TierFault | undefined => {
    if (tier.rateBp < 0 || tier.rateBp > 10_000) return { field: 'rateBp', text: faultText(key, 'tierRate', { n }) };
    if (!before) return undefined;
    const [at, last] = [STAGES.indexOf(tier.stage), STAGES.indexOf(before.stage)];
    if (at < last || (at === last && tier.beforeMin >= before.beforeMin))
        return { field: at < last ? 'stage' : 'beforeMin', text: faultText(key, 'tierOrder', { n }) };
    return tier.rateBp < before.rateBp ? { field: 'rateBp', text: faultText(key, 'tierLess', { n }) } : undefined;
};

const tiersFault = (value: unknown, key: WordsKey): string | undefined => {
    if (!Array.isArray(value) || value.length === 0) return faultText(key, 'noTier');
    if (value.length > MAX_TIERS) return faultText(key, 'manyTiers', { most: MAX_TIERS });
    const tiers: unknown[] = value;
    for (const [index, tier] of tiers.entries()) {
        if (!isTier(tier)) return faultText(key, 'tiers', { n: index + 1 });
        const fault = tierFault(tier, tiers[index - 1] as CancelTier | undefined, index + 1, key);
        if (fault) return fault.text;
    }
    return undefined;
};
