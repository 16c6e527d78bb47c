import { faultOfRules, readRules, type Rule } from '#contract/system/check-rule.ts';
import { badRequest } from '#server/kit/errors.ts';
import { linearPattern } from '#server/kit/linear-pattern/linear-pattern.ts';
import { PatternError } from '#server/kit/linear-pattern/nodes.ts';

/** The answer about the first rule that a value breaks (wire-contract 7.7). */
export interface Broken extends Rule {
    beginIndex?: number;
    endIndex?: number;
    checkValue: string;
    passed: false;
}

/** Compiles every pattern before it is stored. @throws AppError 400 on `ruleJson` with the reason */
export function requireRules(json: unknown): void {
    const fault = faultOfRules(json);
    if (fault !== undefined) throw badRequest({ ruleJson: fault });
    for (const [index, { pattern }] of (readRules(json) ?? []).entries()) {
        try {
            linearPattern(pattern);
        } catch (error) {
            if (error instanceof PatternError) throw badRequest({ ruleJson: `第${index + 1}条规则不正确：${error.message}` });
            throw error;
        }
    }
}

/** The first rule that the value breaks, or undefined when it keeps them all. Time is linear in the value. */
export function firstBroken(rules: readonly Rule[], value: string): Broken | undefined {
    const chars = Array.from(value);
    let begin = 0;
    for (const rule of rules) {
        const isWhole = rule.digits === '*';
        const end = Math.min(begin + Number(rule.digits), chars.length);
        const checkValue = isWhole ? value : chars.slice(begin, end).join('');
        if (!linearPattern(rule.pattern)(checkValue)) {
            return { ...rule, ...(isWhole ? {} : { beginIndex: begin, endIndex: end }), checkValue, passed: false };
        }
        if (!isWhole) begin += Number(rule.digits);
    }
    return undefined;
}
