import { CANCEL_STAGES, type CancelTier, type ValueShape } from './config-value.ts';

const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** A setting's value as people read it: ¥100.00, 20%, 30分钟, 是. */
export const valueText = (shape: ValueShape, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    switch (shape.kind) {
        case 'money':
            return yuan(Number(value));
        case 'bp':
            return `${Number(value) / 100}%`;
        case 'bool':
            return value === true ? '是' : '否';
        case 'int':
            return `${Number(value).toLocaleString('en-US')}${shape.unit ?? ''}`;
        case 'enum':
            return shape.choices?.find(choice => choice.value === value)?.text ?? JSON.stringify(value);
        case 'tiers':
            return Array.isArray(value) ? (value as CancelTier[]).map(tierText).join('；') : '—';
        case 'json':
            return JSON.stringify(value);
        default:
            return typeof value === 'string' ? value : JSON.stringify(value);
    }
};

/** 已接单（预约前120分钟以上）10%，最低¥50.00 */
const tierText = ({ stage, beforeMin, rateBp, minFen }: CancelTier): string => {
    const when = beforeMin > 0 ? `（预约前${beforeMin}分钟以上）` : '';
    return `${CANCEL_STAGES[stage]}${when}${rateBp / 100}%${minFen > 0 ? `，最低${yuan(minFen)}` : ''}`;
};
