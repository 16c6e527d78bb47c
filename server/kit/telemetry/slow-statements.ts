import type { StatementListener } from '#server/db/statements.ts';
import { currentWork } from './work.ts';

/** A statement is slow from this duration on, in milliseconds. */
export const SLOW_MS = 200;
/** Maximum number of different statements kept between two calls of `take`; more would add no information. */
const KEPT = 500;
const MAX_CHARACTERS = 2000;

/** One statement of one route or job since the last call of `take`; times in milliseconds. */
export interface SlowStatement {
    work: string;
    /** Without parameter values. */
    statement: string;
    count: number;
    totalMs: number;
    maxMs: number;
}

/** Keeps the slow statements of this process until they are taken, each with its route or job. */
export function createSlowStatements() {
    const kept = new Map<string, SlowStatement>();
    const listen: StatementListener = text => {
        const began = performance.now();
        const work = currentWork()?.name ?? 'background';
        return () => {
            const ms = performance.now() - began;
            if (ms >= SLOW_MS) note(work, shapeOf(text), ms);
        };
    };
    const note = (work: string, statement: string, ms: number): void => {
        const key = `${work} ${statement}`;
        const known = kept.get(key);
        if (!known && kept.size >= KEPT) return;
        const { count, totalMs, maxMs } = known ?? { count: 0, totalMs: 0, maxMs: 0 };
        kept.set(key, { work, statement, count: count + 1, totalMs: totalMs + ms, maxMs: Math.max(maxMs, ms) });
    };
    return {
        listen,
        /** Returns the kept statements and clears them. */
        take: (): SlowStatement[] => {
            const taken = [...kept.values()];
            kept.clear();
            return taken;
        },
        /** Puts statements back that could not be stored. */
        putBack: (taken: readonly SlowStatement[]): void => {
            for (const each of taken) {
                const key = `${each.work} ${each.statement}`;
                const now = kept.get(key);
                kept.set(key, {
                    ...each,
                    count: each.count + (now?.count ?? 0),
                    totalMs: each.totalMs + (now?.totalMs ?? 0),
                    maxMs: Math.max(each.maxMs, now?.maxMs ?? 0),
                });
            }
        },
    };
}

/** The statement on one line, without literals, and identical for any number of parameters. */
export const shapeOf = (text: string): string =>
    text
        .replaceAll(/'(?:[^']|'')*'/g, '?')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\$\d+(?:::\w+(?:\[\])?)?(?:, ?\$\d+(?:::\w+(?:\[\])?)?)+/g, '$…')
        .trim()
        .slice(0, MAX_CHARACTERS);
