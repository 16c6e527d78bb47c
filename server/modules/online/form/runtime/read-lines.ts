import type { FastifyInstance } from 'fastify';
import { requireReferences } from '#server/kit/crud/references.ts';
import { inspectBody } from '#server/kit/crud/validate.ts';
import { AppError, badRequest } from '#server/kit/errors.ts';
import { fieldEntries } from '#contract/kit/entity.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { cleanHtml } from '#server/kit/html/clean-html.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { Tx } from '#server/db/client.ts';
import { patternFaults } from './form-entity.ts';
import type { LiveSub } from './live-types.ts';

interface Context {
    tx: Tx;
    session: Session;
    stored: readonly WireRow[];
    /** Lines that were removed: a record that is restored brings them back by their ids. */
    gone: readonly WireRow[];
}

/**
 * The lines of a body as they will be stored, whole: what a stored line is not told stays as it is.
 * @throws AppError 400 with `<table>[<place>].<field>` for each fault
 */
export async function readLines(
    app: Pick<FastifyInstance, 'dictionary'>,
    live: LiveSub,
    given: readonly WireRow[],
    { tx, session, stored, gone }: Context,
): Promise<WireRow[]> {
    const { entity } = live.options;
    const known = new Map([...gone, ...stored].map(row => [row.id, row]));
    const faults: Record<string, string> = {};
    const seen = new Map<string, number>();
    const lines: WireRow[] = [];
    for (const [place, line] of given.entries()) {
        const tell = (found: Readonly<Record<string, string>>) => {
            for (const [name, fault] of Object.entries(found)) faults[`${live.sub.tableName}[${place}].${name}`] = fault;
        };
        const { id } = line;
        const current = typeof id === 'string' && id !== '' ? known.get(id) : undefined;
        if (typeof id === 'string' && id !== '' && !current) {
            tell({ id: '这一行已被他人删除，请刷新' });
            continue;
        }
        const { values, faults: wrong, unknown } = inspectBody({ entity, session, dictionary: app.dictionary }, line, current);
        tell({ ...wrong, ...unknown, ...patternFaults(live.patterns, values), ...(await referenceFaults(live, tx, session, values)) });
        const whole = { ...ownValues(live, current), ...values };
        tell(repeated(live, whole, seen, place));
        lines.push({ ...whole, ...cleaned(live, values), ...(current ? { id: current.id } : {}) });
    }
    if (Object.keys(faults).length > 0) throw badRequest(faults, Object.values(faults)[0]);
    return lines;
}

/** The fields of a stored line, without what its names come from. */
const ownValues = ({ options }: LiveSub, current: WireRow | undefined): WireRow =>
    current
        ? Object.fromEntries(
              fieldEntries(options.entity).flatMap(([name, field]) =>
                  name in BASE || field.meta.via !== undefined ? [] : [[name, current[name] ?? null]],
              ),
          )
        : {};

const BASE = { id: 0, version: 0, createBy: 0, createTime: 0, updateBy: 0, updateTime: 0 };

const cleaned = ({ sub }: LiveSub, values: WireRow): WireRow =>
    Object.fromEntries(
        sub.fields.flatMap(({ dbFieldName, fieldShowType }) => {
            const value = values[dbFieldName];
            return fieldShowType === 'umeditor' && typeof value === 'string' ? [[dbFieldName, cleanHtml(value)]] : [];
        }),
    );

const referenceFaults = async (live: LiveSub, tx: Tx, session: Session, values: WireRow): Promise<Record<string, string>> => {
    try {
        await requireReferences(live.options, tx, session, values);
        return {};
    } catch (error) {
        if (error instanceof AppError && error.result?.fields) return error.result.fields;
        throw error;
    }
};

/** Unique values that an earlier line of the same record has already. */
const repeated = ({ options }: LiveSub, line: WireRow, seen: Map<string, number>, place: number): Record<string, string> =>
    Object.fromEntries(
        fieldEntries(options.entity).flatMap(([name, { meta }]) => {
            const value = line[name];
            if (!meta.unique || value === null || value === undefined) return [];
            const key = `${name}\n${JSON.stringify(value)}`;
            const earlier = seen.get(key);
            seen.set(key, earlier ?? place);
            return earlier === undefined ? [] : [[name, `${meta.label}与第${earlier + 1}行重复`]];
        }),
    );
