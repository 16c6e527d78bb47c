import type { Entity } from '#contract/kit/entity.ts';
import type { Fields, Static } from '#contract/kit/fields.ts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Db } from '#server/db/client.ts';
import { inspectBody } from '../crud/validate.ts';

/** The context of a handler. */
export interface HandlerRun<F extends Fields = Fields> {
    app: FastifyInstance;
    /** Connections without the time limits of requests. */
    db: Db;
    params: { [K in keyof F]: Static<F[K]> };
    /** Aborted when the time is over or the server stops; check it between pieces of work. */
    signal: AbortSignal;
}

/** Work that a schedule may start. Only registered handlers run: a name in data is looked up, never loaded. */
export interface Handler<F extends Fields = Fields> {
    /** The value of `jobClassName`: `purgeLogs`. */
    name: string;
    /** Chinese name: 清理日志. */
    title: string;
    description: string;
    /** The parameters of the job, with defaults; its form is generated from them. */
    parameters: F;
    /** Does the work and returns what it did, in Chinese. Throwing makes the run a failed one. It may be run again after a process died. */
    run(given: HandlerRun<F>): Promise<string>;
}

export interface HandlerRegistry {
    /** @throws Error if the name is taken, which is a programming error. */
    add<F extends Fields>(handler: Handler<F>): void;
    find(name: string): Handler | undefined;
    all(): readonly Handler[];
}

export function createHandlerRegistry(): HandlerRegistry {
    const known = new Map<string, Handler>();
    return {
        add: handler => {
            if (known.has(handler.name)) throw new Error(`two handlers are named ${handler.name}`);
            known.set(handler.name, handler);
        },
        find: name => known.get(name),
        all: () => [...known.values()],
    };
}

/** The parameters of a stored JSON text, with defaults; `fault` is in Chinese. */
export function readParameters(handler: Handler, text: string | null): { values: Record<string, unknown> } | { fault: string } {
    let given: unknown;
    try {
        given = JSON.parse(text?.trim() || '{}');
    } catch {
        return { fault: '参数应为JSON对象' };
    }
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return { fault: '参数应为JSON对象' };
    const unknown = Object.keys(given).filter(name => !Object.hasOwn(handler.parameters, name));
    if (unknown.length > 0) return { fault: `没有参数${unknown.join('、')}` };
    const { values, faults } = inspectBody({ entity: formOf(handler), session: ANYBODY, dictionary: NO_DICTIONARY }, given);
    const [fault] = Object.values(faults);
    return fault === undefined ? { values } : { fault };
}

const ANYBODY = { permissions: new Set<string>() };
const NO_DICTIONARY = { isEnabled: () => false };

const formOf = ({ name, title, parameters }: Handler): Entity => ({
    resource: name,
    label: title,
    english: title,
    wire: '',
    permission: '',
    represent: '',
    actions: [],
    fields: parameters as Entity['fields'],
    row: Type.Object(parameters) as unknown as Entity['row'],
});
