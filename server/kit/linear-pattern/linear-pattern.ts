import { type PatternNode, PatternError } from './nodes.ts';
import { readPattern } from './read-pattern.ts';

type Step = { op: 'set'; has: (char: number) => boolean } | { op: 'fork'; to: number[] } | { op: 'start' } | { op: 'end' } | { op: 'done' };

const MAX_STEPS = 2000;

/**
 * Compiles a pattern into a test of whole texts. Its time is at most proportional to text × pattern: all paths through the pattern are
 * followed at once instead of one after the other (security S63).
 * @throws PatternError for a pattern that is malformed, too large, or needs backtracking.
 */
export function linearPattern(pattern: string): (text: string) => boolean {
    const steps: Step[] = [];
    emit(steps, readPattern(pattern));
    push(steps, { op: 'done' });
    return text =>
        run(
            steps,
            Array.from(text, char => char.codePointAt(0) ?? 0),
        );
}

const push = (steps: Step[], step: Step): number => {
    if (steps.length >= MAX_STEPS) throw new PatternError('规则过于复杂');
    return steps.push(step) - 1;
};

function emit(steps: Step[], node: PatternNode): void {
    if (node.kind === 'set') push(steps, { op: 'set', has: node.has });
    else if (node.kind === 'start' || node.kind === 'end') push(steps, { op: node.kind });
    else if (node.kind === 'sequence') node.of.forEach(each => emit(steps, each));
    else if (node.kind === 'choice') emitChoice(steps, node.of);
    else emitRepeat(steps, node.node, node.min, node.max);
}

function emitChoice(steps: Step[], of: readonly PatternNode[]): void {
    const fork: Step = { op: 'fork', to: [] };
    push(steps, fork);
    const exits = of.map(each => {
        fork.to.push(steps.length);
        emit(steps, each);
        const exit: Step = { op: 'fork', to: [] };
        push(steps, exit);
        return exit;
    });
    for (const exit of exits) exit.to.push(steps.length);
}

function emitRepeat(steps: Step[], node: PatternNode, min: number, max: number): void {
    for (let times = 0; times < min; times++) emit(steps, node);
    if (max === Infinity) {
        const fork: Step = { op: 'fork', to: [] };
        const head = push(steps, fork);
        fork.to.push(steps.length);
        emit(steps, node);
        push(steps, { op: 'fork', to: [head] });
        fork.to.push(steps.length);
        return;
    }
    const forks = Array.from({ length: max - min }, () => {
        const fork: Step & { op: 'fork' } = { op: 'fork', to: [] };
        push(steps, fork);
        fork.to.push(steps.length);
        emit(steps, node);
        return fork;
    });
    for (const fork of forks) fork.to.push(steps.length);
}

function run(steps: readonly Step[], chars: readonly number[]): boolean {
    /** The position at which a step was last reached: each step is followed once per position. */
    const reached = new Int32Array(steps.length).fill(-1);
    const follow = (from: readonly number[], position: number): number[] => {
        const waiting: number[] = [];
        const open = [...from];
        for (let index = open.pop(); index !== undefined; index = open.pop()) {
            const step = steps[index];
            if (!step || reached[index] === position) continue;
            reached[index] = position;
            if (step.op === 'fork') open.push(...step.to);
            else if (step.op === 'set' || step.op === 'done') waiting.push(index);
            else if (position === (step.op === 'start' ? 0 : chars.length)) open.push(index + 1);
        }
        return waiting;
    };
    let waiting = follow([0], 0);
    for (const [position, char] of chars.entries()) {
        const next = waiting.filter(index => {
            const step = steps[index];
            return step?.op === 'set' && step.has(char);
        });
        if (next.length === 0) return false;
        waiting = follow(
            next.map(index => index + 1),
            position + 1,
        );
    }
    return waiting.some(index => steps[index]?.op === 'done');
}
