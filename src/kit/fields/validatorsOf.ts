import type { Validator } from 'react-admin';
import { isRequired } from '#contract/entity.ts';
import type { Field } from '#contract/kit.ts';
import { PATTERNS } from '#contract/patterns.ts';
import { formatFen } from '#providers/format/money.ts';
import { isDay } from '../ui/calendar.ts';
import { isBlank } from './kind.ts';

interface Limits {
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
    pattern?: string;
}

const CHOSEN = new Set(['dict', 'reference', 'date', 'dateTime', 'bool']);
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

const filled =
    (check: (value: unknown) => string | undefined): Validator =>
    (value: unknown) =>
        isBlank(value) ? undefined : check(value);

/** 「请输入{标签}」 for what is typed, 「请选择{标签}」 for what is chosen. */
export const requiredMessage = (field: Field, label: string): string => `${CHOSEN.has(field.meta.kind) ? '请选择' : '请输入'}${label}`;

const required =
    (message: string): Validator =>
    (value: unknown) =>
        isBlank(value) || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)
            ? message
            : undefined;

const textChecks = ({ minLength, maxLength, pattern }: Limits, label: string): Validator[] => {
    const shape = pattern === undefined ? undefined : new RegExp(pattern);
    return [
        filled(value =>
            maxLength !== undefined && [...String(value)].length > maxLength ? `${label}不能超过${maxLength}个字符` : undefined,
        ),
        filled(value =>
            minLength !== undefined && [...String(value)].length < minLength ? `${label}不能少于${minLength}个字符` : undefined,
        ),
        filled(value =>
            shape && !shape.test(String(value)) ? (pattern === PATTERNS.mobile ? '手机号格式不正确' : `${label}格式不正确`) : undefined,
        ),
    ];
};

const isUnlimited = ({ minimum, maximum }: Limits) => minimum === -2_147_483_648 && maximum === 2_147_483_647;

const numberChecks = (limits: Limits, label: string, malformed: string, show: (value: number) => string): Validator[] => {
    const { minimum = -Infinity, maximum = Infinity } = limits;
    return [
        filled(value => {
            if (typeof value !== 'number' || !Number.isFinite(value)) return malformed;
            if (value >= minimum && value <= maximum) return undefined;
            return isUnlimited(limits) ? malformed : `${label}应在${show(minimum)}~${show(maximum)}之间`;
        }),
    ];
};

const dateChecks = (label: string, hasTime: boolean): Validator[] => [
    filled(value => {
        const text = String(value);
        const isGood = isDay(text.slice(0, 10)) && (hasTime ? text[10] === ' ' && TIME.test(text.slice(11)) : text.length === 10);
        return isGood ? undefined : `${label}格式不正确`;
    }),
];

const wholeNumber = (label: string): Validator =>
    filled(value => (typeof value === 'number' && !Number.isInteger(value) ? `${label}应为整数` : undefined));

/**
 * The checks of a form control, from the contract's limits; messages are those of domain 2.0.
 *
 * @param label as the person sees it
 * @param isDemanded overrides the contract where a screen asks for more
 */
export function validatorsOf(field: Field, label: string, isDemanded = isRequired(field)): Validator[] {
    const limits = field as Limits & { type?: string | string[] };
    const demand = isDemanded ? [required(requiredMessage(field, label))] : [];
    switch (field.meta.kind) {
        case 'text':
        case 'longText':
        case 'phone':
            return [...demand, ...textChecks(limits, label)];
        case 'number': {
            const whole = [limits.type].flat().includes('integer') ? [wholeNumber(label)] : [];
            return [...demand, ...whole, ...numberChecks(limits, label, `${label}格式不正确`, String)];
        }
        case 'money':
            return [...demand, ...numberChecks(limits, label, '金额格式不正确，最多两位小数', formatFen)];
        case 'rate':
            return [...demand, ...numberChecks(limits, label, `${label}格式不正确，最多两位小数`, value => `${value / 100}%`)];
        case 'date':
        case 'dateTime':
            return [...demand, ...dateChecks(label, field.meta.kind === 'dateTime')];
        case 'json':
            return [...demand, filled(value => (typeof value === 'string' && limits.type !== 'string' ? `${label}格式不正确` : undefined))];
        default:
            return demand;
    }
}
