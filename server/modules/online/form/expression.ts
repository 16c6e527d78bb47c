import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import type { Field } from '#contract/kit/fields.ts';
import type { WireRow } from '#server/kit/list/source.ts';

/** What is wrong with an expression, in Chinese. */
export class ExpressionError extends Error {
    override readonly name = 'ExpressionError';
}

/** What an expression may speak of: fields of the record, and lines under the names of their tables. */
export interface Vocabulary {
    fields: readonly string[];
    /** Sub table → the fields of its lines. */
    lines: Readonly<Record<string, readonly string[]>>;
}

/** A compiled expression; `undefined` where a field that it needs is empty. */
export type Expression = (values: WireRow) => unknown;

/** An expression is linear in the size of a record: no loops within loops, no patterns that backtrack. */
const LIMITS = { maxAstNodes: 200, maxDepth: 30, maxListElements: 50, maxMapEntries: 10, maxCallArguments: 6 };
const LOOPS = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);
const REFUSED = new Set(['matches']);

const both = (act: (a: number, b: number) => number) => (a: bigint | number, b: bigint | number) => act(Number(a), Number(b));
const ARITHMETIC = {
    '+': both((a, b) => a + b),
    '-': both((a, b) => a - b),
    '*': both((a, b) => a * b),
    '/': both((a, b) => a / b),
};

const plus = (a: unknown, b: unknown) => (typeof a === 'bigint' && typeof b === 'bigint' ? a + b : Number(a) + Number(b));

const makeGround = () => {
    const ground = new Environment({ homogeneousAggregateLiterals: false, limits: LIMITS });
    for (const [operator, act] of Object.entries(ARITHMETIC)) {
        ground.registerOperator(`int ${operator} double: double`, act);
        ground.registerOperator(`double ${operator} int: double`, act);
    }
    ground.registerFunction('sum(list): dyn', (list: unknown[]) => list.filter(each => each !== null).reduce(plus, 0n));
    ground.registerFunction('round(double): int', (value: number) => BigInt(Math.round(value)));
    ground.registerFunction('round(int): int', (value: bigint) => value);
    return ground;
};

const ground = makeGround();

/**
 * Compiles an expression of CEL over a record.
 * @throws ExpressionError for one that is malformed, too large, names what is not there, or could run long
 */
export const compile = (text: string, { fields, lines }: Vocabulary): Expression => {
    const environment = ground.clone();
    for (const name of [...fields, ...Object.keys(lines)]) environment.registerVariable(name, 'dyn');
    const program = parsed(environment, text);
    const known = new Set(Object.values(lines).flat());
    inspect(program.ast, known, false);
    const { valid, error } = program.check();
    if (!valid) throw new ExpressionError(reasonOf(error));
    const used = [...namesOf(program.ast)];
    return values => {
        const context = Object.fromEntries([...fields, ...Object.keys(lines)].map(name => [name, celOf(values[name])]));
        try {
            return program(context) as unknown;
        } catch (error) {
            if (used.some(name => hasEmpty(context[name]))) return undefined;
            throw new ExpressionError(reasonOf(error));
        }
    };
};

const parsed = (environment: Environment, text: string) => {
    try {
        return environment.parse(text);
    } catch (error) {
        throw new ExpressionError(reasonOf(error));
    }
};

/** The first line: the others draw the place with an arrow. */
const reasonOf = (error: unknown): string => {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '表达式有误';
    const unknown = /^Unknown variable: (\w+)/.exec(said)?.[1];
    return unknown === undefined ? said : `没有字段${unknown}`;
};

const isNode = (value: unknown): value is ASTNode => typeof value === 'object' && value !== null && 'op' in value;

const childrenOf = (value: unknown): ASTNode[] =>
    Array.isArray(value) ? value.flatMap(each => (isNode(each) ? [each] : childrenOf(each))) : isNode(value) ? [value] : [];

const inspect = (node: ASTNode, known: ReadonlySet<string>, isInLoop: boolean): void => {
    if (node.op === 'rcall') {
        const [name, receiver, given] = node.args;
        if (REFUSED.has(name)) throw new ExpressionError(`表达式不能使用${name}`);
        const isLoop = LOOPS.has(name);
        if (isLoop && isInLoop) throw new ExpressionError('表达式不能在循环中再循环');
        inspect(receiver, known, isInLoop);
        for (const each of given) inspect(each, known, isInLoop || isLoop);
        return;
    }
    if (node.op === 'call' && REFUSED.has(node.args[0])) throw new ExpressionError(`表达式不能使用${node.args[0]}`);
    if (node.op === '.' && !known.has(node.args[1])) throw new ExpressionError(`没有字段${node.args[1]}`);
    for (const child of childrenOf(node.args)) inspect(child, known, isInLoop);
};

const namesOf = (node: ASTNode): Set<string> =>
    new Set(node.op === 'id' ? [node.args] : childrenOf(node.args).flatMap(child => [...namesOf(child)]));

/** Whole numbers are CEL's int, so that money stays whole. */
const celOf = (value: unknown): unknown => {
    if (value === undefined || value === null) return null;
    if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
    if (Array.isArray(value)) return value.map(celOf);
    if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, celOf(each)]));
    return value;
};

const hasEmpty = (value: unknown): boolean =>
    value === null || (typeof value === 'object' && value !== null && Object.values(value).some(hasEmpty));

/** What an expression gave as a value of a field: money and whole numbers are rounded, what the field can't hold is refused. */
export const valueFor = (field: Field, given: unknown): unknown => {
    if (given === undefined || given === null) return null;
    const { kind, digits } = field.meta;
    if (kind === 'money' || kind === 'number') {
        const number = typeof given === 'bigint' || typeof given === 'number' ? Number(given) : NaN;
        if (!Number.isFinite(number)) throw new ExpressionError(`${field.meta.label}的规则没有得出数字`);
        const scale = 10 ** (kind === 'money' ? 0 : (digits ?? 0));
        return Math.round(number * scale) / scale;
    }
    if (kind === 'bool') return given === true;
    if (typeof given === 'bigint' || typeof given === 'number') return String(given);
    if (typeof given === 'string') return given;
    throw new ExpressionError(`${field.meta.label}的规则没有得出文字`);
};
