import type { Validator } from 'react-admin';
import { isRequired } from '#contract/kit/entity.ts';
import type { Field, FieldMeta } from '#contract/kit/fields.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { normalSecret, SECRETS, type SecretKind } from '#contract/kit/personal.ts';
import { formatFen } from '#providers/format/money.ts';
import { appText } from '#providers/i18n/appText.ts';
import { readLanguage } from '#providers/i18n/language.ts';
import { isDay } from '../calendar/calendar.ts';
import { isBlank } from './kind.ts';

interface Limits {
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
    pattern?: string;
}

const CHOSEN = new Set(['dict', 'reference', 'date', 'dateTime', 'bool', 'file', 'image']);
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

const filled =
    (check: (value: unknown) => string | undefined): Validator =>
    (value: unknown) =>
        isBlank(value) ? undefined : check(value);

/** 「请输入{标签}」 for typed fields, 「请选择{标签}」 for chosen ones. */
export const requiredMessage = (field: Field, label: string): string =>
    appText(CHOSEN.has(field.meta.kind) ? 'form.choose' : 'form.enter', { label });

const required =
    (message: string): Validator =>
    (value: unknown) =>
        isBlank(value) || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)
            ? message
            : undefined;

const shapeMessage = (pattern: string | undefined) =>
    pattern === PATTERNS.mobile ? 'form.mobile' : pattern === PATTERNS.hotline ? 'form.hotline' : 'form.format';

/** A masked number is unchanged, so the stored one is valid. */
const isMask = (value: unknown): boolean => String(value).includes('****');

const secretCheck = (kind: SecretKind): Validator =>
    filled(value => (isMask(value) || SECRETS[kind].isRight(normalSecret(String(value))) ? undefined : appText(`form.${kind}`)));

const textChecks = ({ minLength, maxLength, pattern }: Limits, label: string, { fault, englishFault, masked }: FieldMeta): Validator[] => {
    const shape = pattern === undefined ? undefined : new RegExp(pattern);
    const malformed = () => (readLanguage() === 'en' ? englishFault : fault) ?? appText(shapeMessage(pattern), { label });
    return [
        filled(value =>
            maxLength !== undefined && [...String(value)].length > maxLength
                ? appText('form.tooLong', { label, count: maxLength })
                : undefined,
        ),
        filled(value =>
            minLength !== undefined && [...String(value)].length < minLength
                ? appText('form.tooShort', { label, count: minLength })
                : undefined,
        ),
        filled(value => (shape && !shape.test(String(value)) && !(masked && isMask(value)) ? malformed() : undefined)),
    ];
};

const isUnlimited = ({ minimum, maximum }: Limits) => minimum === -2_147_483_648 && maximum === 2_147_483_647;

const numberChecks = (limits: Limits, label: string, malformed: string, show: (value: number) => string): Validator[] => {
    const { minimum = -Infinity, maximum = Infinity } = limits;
    return [
        filled(value => {
            if (typeof value !== 'number' || !Number.isFinite(value)) return malformed;
            if (value >= minimum && value <= maximum) return undefined;
            return isUnlimited(limits) ? malformed : appText('form.range', { label, from: show(minimum), to: show(maximum) });
        }),
    ];
};

const dateChecks = (label: string, hasTime: boolean): Validator[] => [
    filled(value => {
        const text = String(value);
        const isGood = isDay(text.slice(0, 10)) && (hasTime ? text[10] === ' ' && TIME.test(text.slice(11)) : text.length === 10);
        return isGood ? undefined : appText('form.format', { label });
    }),
];

const wholeNumber = (label: string): Validator =>
    filled(value => (typeof value === 'number' && !Number.isInteger(value) ? appText('form.integer', { label }) : undefined));

/**
 * The validators of a form control, from the contract's limits; the messages are those of domain 2.0.
 *
 * @param label as displayed
 * @param isDemanded overrides whether the contract requires a value; a text is used as the error message
 */
export function validatorsOf(field: Field, label: string, isDemanded: boolean | string = isRequired(field)): Validator[] {
    const limits = field as Limits & { type?: string | string[] };
    const demand = isDemanded ? [required(typeof isDemanded === 'string' ? isDemanded : requiredMessage(field, label))] : [];
    switch (field.meta.kind) {
        case 'text':
        case 'longText':
        case 'richText':
        case 'phone':
            return [...demand, ...textChecks(limits, label, field.meta)];
        case 'secret':
            return [...demand, ...(field.meta.secret ? [secretCheck(field.meta.secret)] : [])];
        case 'number': {
            const whole = [limits.type].flat().includes('integer') ? [wholeNumber(label)] : [];
            return [...demand, ...whole, ...numberChecks(limits, label, appText('form.format', { label }), String)];
        }
        case 'money':
            return [...demand, ...numberChecks(limits, label, appText('form.money'), formatFen)];
        case 'rate':
            return [...demand, ...numberChecks(limits, label, appText('form.rate', { label }), value => `${value / 100}%`)];
        case 'date':
        case 'dateTime':
            return [...demand, ...dateChecks(label, field.meta.kind === 'dateTime')];
        case 'json':
            return [
                ...demand,
                filled(value => (typeof value === 'string' && limits.type !== 'string' ? appText('form.format', { label }) : undefined)),
            ];
        default:
            return demand;
    }
}
