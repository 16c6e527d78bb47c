import { type CancelTier, unitOf, type ValueShape } from './config-value.ts';
import { CANCEL_STAGES, type WordsKey } from './value-words.ts';

const YES_NO = { yes: { label: '是', english: 'Yes' }, no: { label: '否', english: 'No' } } as const;
const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Formats a setting's value for people: ¥100.00, 20%, 30分钟, 是. */
export const valueText = (shape: ValueShape, value: unknown, key: WordsKey = 'label'): string => {
    if (value === null || value === undefined || value === '') return '—';
    switch (shape.kind) {
        case 'money':
            return yuan(Number(value));
        case 'bp':
            return `${Number(value) / 100}%`;
        case 'bool':
            return YES_NO[value === true ? 'yes' : 'no'][key];
        case 'int':
            return `${Number(value).toLocaleString('en-US')}${unitOf(shape, key)}`;
        case 'enum':
            return shape.choices?.find(choice => choice.value === value)?.[key] ?? JSON.stringify(value);
        case 'tiers':
            return Array.isArray(value)
                ? (value as CancelTier[]).map(tier => tierText(tier, key)).join(key === 'english' ? '; ' : '；')
                : '—';
        case 'json':
            return JSON.stringify(value);
        default:
            return typeof value === 'string' ? value : JSON.stringify(value);
    }
};

/** 已接单（预约前120分钟以上）10%，最低¥50.00 */
const tierText = ({ stage, beforeMin, rateBp, minFen }: CancelTier, key: WordsKey): string => {
    if (key === 'english') {
        const when = beforeMin > 0 ? ` (over ${beforeMin} min before pick-up)` : '';
        return `${CANCEL_STAGES[stage].english}${when} ${rateBp / 100}%${minFen > 0 ? `, at least ${yuan(minFen)}` : ''}`;
    }
    const when = beforeMin > 0 ? `（预约前${beforeMin}分钟以上）` : '';
    return `${CANCEL_STAGES[stage].label}${when}${rateBp / 100}%${minFen > 0 ? `，最低${yuan(minFen)}` : ''}`;
};
