import type { Entity } from '#contract/kit/entity.ts';
import type { FormDefinition } from '#contract/online/form.ts';
import { refuseAs, refuseWith } from '#server/kit/errors.ts';
import { faultOf, missingText } from '#server/kit/crud/field-faults.ts';
import { fieldOf, type WireRow } from '#server/kit/list/source.ts';
import { vocabularyOf } from '../check/check-form.ts';
import { compile, type Expression, ExpressionError, valueFor } from '../expression.ts';

interface Setting {
    name: string;
    value: Expression;
}

interface Rule {
    when?: Expression | undefined;
    set: readonly Setting[];
    refuse?: string | undefined;
}

interface Button extends Omit<Rule, 'refuse'> {
    code: string;
    name: string;
}

/** The rules and buttons of a form, compiled. */
export interface FormRules {
    rules: readonly Rule[];
    buttons: readonly Button[];
    entity: Entity;
}

/** Compiles what `requireForm` has let through. */
export const rulesOf = (form: FormDefinition, entity: Entity): FormRules => {
    const words = vocabularyOf(form);
    const when = (text: string | undefined) => (text === undefined || text === '' ? undefined : compile(text, words));
    const settings = (set: Readonly<Record<string, string>> = {}): Setting[] =>
        Object.entries(set).map(([name, text]) => ({ name, value: compile(text, words) }));
    return {
        entity,
        rules: form.rules.map(rule => ({ when: when(rule.when), set: settings(rule.set), refuse: rule.refuse })),
        buttons: form.buttons
            .filter(({ buttonStatus }) => buttonStatus === 1)
            .map(({ buttonCode, buttonName, exp, set }) => ({ code: buttonCode, name: buttonName, when: when(exp), set: settings(set) })),
    };
};

/**
 * The fields that the rules set on a record about to be stored, one rule after the other; lines lie under their tables' names.
 * @throws AppError VALIDATION where a rule refuses the record, or gives a field what it can't hold
 */
export const ruled = ({ rules, entity }: FormRules, record: WireRow): WireRow =>
    told(() => {
        const set: WireRow = {};
        for (const rule of rules) {
            const whole = { ...record, ...set };
            if (rule.when && rule.when(whole) !== true) continue;
            if (rule.refuse) throw refuseAs('VALIDATION', rule.refuse);
            Object.assign(set, valuesOf(entity, rule.set, whole));
        }
        return set;
    });

/** What a button sets on a record. @throws AppError where there is no such button, or its condition does not hold */
export const pressed = ({ buttons, entity }: FormRules, code: string, record: WireRow): WireRow =>
    told(() => {
        const button = buttons.find(each => each.code === code);
        if (!button) throw refuseWith('没有这个按钮，请刷新页面');
        if (button.when && button.when(record) !== true) throw refuseWith(`这条数据现在不能「${button.name}」`);
        return valuesOf(entity, button.set, record);
    });

const valuesOf = (entity: Entity, set: readonly Setting[], record: WireRow): WireRow =>
    Object.fromEntries(
        set.map(({ name, value }) => {
            const field = fieldOf({ entity }, name);
            if (!field) throw new ExpressionError(`没有字段${name}`);
            const made = valueFor(field, value(record));
            const fault = made === null ? (field.meta.nullable ? undefined : missingText(field)) : faultOf(field, made);
            if (fault !== undefined) throw refuseAs('VALIDATION', fault, { fields: { [name]: fault } });
            return [name, made];
        }),
    );

const told = <T>(act: () => T): T => {
    try {
        return act();
    } catch (error) {
        if (error instanceof ExpressionError) throw refuseAs('VALIDATION', `表单的规则不能计算：${error.message}`);
        throw error;
    }
};
