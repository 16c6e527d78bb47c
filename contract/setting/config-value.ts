/** What a setting's value is to a person; it chooses editor, checks and how it is shown. */
export type ValueKind = 'int' | 'bp' | 'money' | 'bool' | 'text' | 'time' | 'enum' | 'json' | 'tiers';

/** The limits of one setting's value. */
export interface ValueShape {
    label: string;
    kind: ValueKind;
    unit?: string;
    least?: number;
    most?: number;
    /** For `enum`. */
    choices?: readonly { value: string; text: string }[];
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

export const CANCEL_STAGES = { accepted: '已接单', en_route: '前往中', arrived: '已到场' } as const;
const STAGES = Object.keys(CANCEL_STAGES);
const MOST_TEXT = 2000;
const MOST_TIERS = 12;

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** A limit as people read it: yuan and percent instead of fen and basis points. */
export const limitText = (kind: ValueKind, limit: number): string =>
    kind === 'money' ? `¥${(limit / 100).toLocaleString('en-US')}` : kind === 'bp' ? `${limit / 100}%` : String(limit);

/** `1~120分钟`, or nothing where anything goes. */
export const rangeText = ({ kind, least, most, unit = '' }: ValueShape): string => {
    if (least === undefined && most === undefined) return '';
    const [from, to] = [least, most].map(limit => (limit === undefined ? '' : limitText(kind, limit)));
    if (most === undefined) return `≥${from}${unit}`;
    return `${from}~${to}${unit}`;
};

/** Why the value does not fit, in the words of domain 2.8; undefined when it does. Runs on both sides. */
export const valueFault = (shape: ValueShape, value: unknown): string | undefined => {
    const { label, kind, least = -Infinity, most = Infinity } = shape;
    switch (kind) {
        case 'int':
        case 'bp':
        case 'money': {
            if (!isWhole(value)) return kind === 'money' ? '金额格式不正确，最多两位小数' : `${label}格式不正确`;
            if (value >= least && value <= most) return undefined;
            if (most === Infinity) return `${label}不能小于${limitText(kind, least)}`;
            return `${label}应在${limitText(kind, least)}~${limitText(kind, most)}之间`;
        }
        case 'bool':
            return typeof value === 'boolean' ? undefined : `${label}格式不正确`;
        case 'time':
            return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : `${label}格式不正确，例如 08:30`;
        case 'enum':
            return shape.choices?.some(choice => choice.value === value) ? undefined : `${label}不在可选范围内`;
        case 'tiers':
            return tiersFault(value);
        case 'json':
            return typeof value === 'object' && value !== null ? undefined : `${label}不是有效的JSON`;
        case 'text':
            if (typeof value !== 'string' || value.length > MOST_TEXT) return `${label}不能超过${MOST_TEXT}个字符`;
            return value.trim() === '' && !shape.mayBeEmpty ? `请输入${label}` : undefined;
    }
};

const isTier = (value: unknown): value is CancelTier => {
    const { stage, beforeMin, rateBp, minFen } = (value ?? {}) as CancelTier;
    return STAGES.includes(stage) && isWhole(beforeMin) && beforeMin >= 0 && isWhole(rateBp) && isWhole(minFen) && minFen >= 0;
};

/** Steps must follow the order's way, and a later step never costs less than an earlier one. */
const tiersFault = (value: unknown): string | undefined => {
    if (!Array.isArray(value) || value.length === 0) return '请至少保留一级违约金';
    if (value.length > MOST_TIERS) return `违约金不能超过${MOST_TIERS}级`;
    if (!value.every(isTier)) return '违约金阶梯格式不正确';
    for (const [index, tier] of value.entries()) {
        if (tier.rateBp < 0 || tier.rateBp > 10_000) return `第${index + 1}级比例应在0%~100%之间`;
        const before = value[index - 1];
        if (!before) continue;
        const [at, last] = [STAGES.indexOf(tier.stage), STAGES.indexOf(before.stage)];
        if (at < last || (at === last && tier.beforeMin >= before.beforeMin))
            return `第${index + 1}级应晚于上一级（先阶段，再距预约时间由远及近）`;
        if (tier.rateBp < before.rateBp) return `第${index + 1}级比例不能低于上一级`;
    }
    return undefined;
};
