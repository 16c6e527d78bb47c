import { readRules, type Rule } from '#contract/system/check-rule.ts';

/** A rule in the form. `isFirst` is used only for rules on the whole value: whether it runs before or after those by position. */
export interface RuleLine extends Rule {
    key: number;
    isFirst: boolean;
}

const WHOLE = '*';

export const isWhole = (line: Pick<Rule, 'digits'>): boolean => line.digits === WHOLE;

let made = 0;

/** An empty line of one of the two kinds. */
export const newLine = (whole: boolean): RuleLine => ({
    key: ++made,
    digits: whole ? WHOLE : '1',
    pattern: '',
    message: '',
    isFirst: true,
});

/** Converts the stored rules to lines: those before the first rule by position run first. */
export const linesOf = (json: unknown): RuleLine[] => {
    const rules = readRules(json) ?? [];
    const firstLocal = rules.findIndex(rule => !isWhole(rule));
    return rules.map((rule, index) => ({ ...rule, key: ++made, isFirst: firstLocal < 0 || index < firstLocal }));
};

/**
 * Converts lines to the stored text: whole-value rules that run first, rules by position, the other whole-value rules (wire-contract 13.7).
 */
export const jsonOf = (lines: readonly RuleLine[]): string => {
    const whole = lines.filter(isWhole);
    const ordered = [
        ...whole.filter(line => line.isFirst),
        ...lines.filter(line => !isWhole(line)),
        ...whole.filter(line => !line.isFirst),
    ];
    return ordered.length === 0 ? '' : JSON.stringify(ordered.map(({ digits, pattern, message }) => ({ digits, pattern, message })));
};
