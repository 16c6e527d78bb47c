import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { longText, nullable, text } from '../kit/fields.ts';

/** SYS-14 系统校验规则 (wire-contract 7.7, 9.10, 13.7). */
export const CheckRule = entity({
    resource: 'system/check-rule',
    wire: '/sys/checkRule',
    permission: 'system:checkRule',
    label: '校验规则',
    english: 'Check rule',
    represent: 'ruleName',
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        ruleName: text('规则名称', 'Rule', { maxLength: 100, filter: 'like', sortable: 'words' }),
        ruleCode: text('规则Code', 'Rule code', {
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        }),
        ruleJson: longText('规则', 'Rule', { maxLength: 4000, hidden: true }),
        ruleDescription: nullable(longText('规则描述', 'Description', { maxLength: 200 })),
    },
});

/** One rule: `digits` is `*` for the whole value, otherwise the number of characters to check, starting where the previous rule ended. */
export interface Rule {
    digits: string;
    pattern: string;
    message: string;
}

export const MAX_RULES = 10;
export const MAX_PATTERN = 200;
/** Maximum length of a checked value. */
export const MAX_VALUE = 500;

/** Parses a stored `ruleJson`; undefined if it contains no valid rules. */
export function readRules(json: unknown): Rule[] | undefined {
    let parsed: unknown;
    try {
        parsed = JSON.parse(typeof json === 'string' ? json : '');
    } catch {
        return undefined;
    }
    return Array.isArray(parsed) && parsed.every(isObject) ? parsed.map(toRule) : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const toRule = ({ digits, pattern, message }: Record<string, unknown>): Rule => ({
    digits: textOf(digits).trim(),
    pattern: textOf(pattern),
    message: textOf(message).trim(),
});

/** Why the rules cannot be stored, apart from errors that only compiling a pattern shows; undefined if they are valid. */
export function faultOfRules(json: unknown): string | undefined {
    const rules = readRules(json);
    if (!rules) return '规则格式不正确';
    if (rules.length === 0) return '请至少添加一条规则';
    if (rules.length > MAX_RULES) return `规则不能超过${MAX_RULES}条`;
    for (const [index, { digits, pattern, message }] of rules.entries()) {
        const where = `第${index + 1}条规则`;
        if (digits !== '*' && !/^[1-9]\d{0,2}$/.test(digits)) return `${where}的位数应为正整数`;
        if (pattern === '') return `请输入${where}`;
        if (pattern.length > MAX_PATTERN) return `${where}不能超过${MAX_PATTERN}个字符`;
        if (message === '') return `请输入${where}的提示文本`;
        if (message.length > 100) return `${where}的提示文本不能超过100个字符`;
    }
    return undefined;
}
