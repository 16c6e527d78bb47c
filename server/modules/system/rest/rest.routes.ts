import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainRefusal, plainStatus } from '#server/kit/answers/plain-refusal.ts';
import { type InnerAnswer, type InnerCall, relay } from '#server/kit/push/relay.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { badRequest } from '#server/kit/errors.ts';
import { pageAround, readAsked } from './rest-query.ts';
import { cutRows } from './rest-rows.ts';
import { REST_ROOTS, type RestRoot } from './rest-roots.ts';

type ById = { Params: { id: string } };

/** Of the twin's answer, what concerns the caller rather than its body. */
const HANDED_BACK = ['retry-after'];

/**
 * `/user`, `/role`, `/permission`, `/permission/no-pager` and `/service` as plain REST in the dialect of `ra-data-simple-rest` (CALL-09).
 * Each call is handed on to its twin below `/sys`, which decides; here words are translated and nothing else.
 */
export async function restRoutes(app: FastifyInstance): Promise<void> {
    for (const root of REST_ROOTS) addRoot(app, root);
}

function addRoot(app: FastifyInstance, root: RestRoot): void {
    const { name, entity } = root;
    const list = `${entity.wire}/list`;
    const options = (summary: string, twin: InnerCall) => ({
        schema: { tags: [entity.label], summary: `${summary}（REST）` },
        config: { auth: app.authOf(twin.method, twin.path), bare: true, hasPlainRefusals: true, keepsNoAnswer: true },
    });
    const get = (path: string, query?: Record<string, string>): InnerCall => ({ method: 'GET', path, ...(query ? { query } : {}) });

    app.get(`/${name}`, options(`${entity.label}列表`, get(list)), async (request, reply) => {
        const asked = readAsked(entity, request.query as Record<string, unknown>);
        const { from, size, filter, sort } = asked;
        const around = pageAround(asked);
        const page = { ...filter, pageNo: String(around.page), pageSize: String(around.size) };
        const inOrder = sort && { column: sort.field, order: sort.isDescending ? 'desc' : 'asc' };
        const inner = await relay(app, request, get(list, root.whole ? {} : { ...page, ...inOrder }));
        if (!isDone(inner)) return refused(reply, inner);
        if (root.whole) return sendRows(reply, name, { ...cutRows(entity, root.whole(inner.envelope.result), asked), from });
        const { records, total } = inner.envelope.result as { records: WireRow[]; total: number };
        return sendRows(reply, name, { rows: records.slice(around.skip, around.skip + size), total, from });
    });
    const { whole } = root;
    if (whole && root.hasNoPager) {
        // A path without parameters is found before the one with the id.
        app.get(`/${name}/no-pager`, options(`全部${entity.label}`, get(list)), async (request, reply) => {
            const inner = await relay(app, request, get(list));
            if (!isDone(inner)) return refused(reply, inner);
            const rows = whole(inner.envelope.result);
            return sendRows(reply, name, { rows, total: rows.length, from: 0 });
        });
    }

    const record = (id: string) => get(`${entity.wire}/queryById`, { id });
    app.get<ById>(`/${name}/:id`, options(`${entity.label}详情`, get(`${entity.wire}/queryById`)), async (request, reply) => {
        const inner = await relay(app, request, record(request.params.id));
        return isDone(inner) ? inner.envelope.result : refused(reply, inner);
    });

    app.post(`/${name}`, options(`新增${entity.label}`, root.add({})), async (request, reply) => {
        const inner = await relay(app, request, root.add(recordIn(request)));
        return isDone(inner) ? reply.code(201).send(inner.envelope.result) : refused(reply, inner);
    });
    app.put<ById>(`/${name}/:id`, options(`修改${entity.label}`, root.edit('', {})), async (request, reply) => {
        const inner = await relay(app, request, root.edit(request.params.id, recordIn(request)));
        return isDone(inner) ? inner.envelope.result : refused(reply, inner);
    });
    const remove = (id: string): InnerCall => ({ method: 'DELETE', path: `${entity.wire}/delete`, query: { id } });
    app.delete<ById>(`/${name}/:id`, options(`删除${entity.label}`, remove('')), async (request, reply) => {
        const inner = await relay(app, request, remove(request.params.id));
        return isDone(inner) ? { id: request.params.id } : refused(reply, inner);
    });
}

const isDone = ({ status, envelope }: InnerAnswer): boolean => status === 200 && envelope.success;

/** The twin's refusal as it is told here; it is not thrown, since the twin has logged it. */
function refused(reply: FastifyReply, { status, headers, envelope }: InnerAnswer): FastifyReply {
    for (const name of HANDED_BACK) if (headers[name] !== undefined) void reply.header(name, headers[name]);
    return reply.code(plainStatus(status, Number(envelope.code))).send(plainRefusal(envelope));
}

function sendRows(
    reply: FastifyReply,
    unit: string,
    { rows, total, from }: { rows: WireRow[]; total: number; from: number },
): FastifyReply {
    const part = rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*';
    return reply.header('Content-Range', `${unit} ${part}/${total}`).send(rows);
}

function recordIn({ body }: FastifyRequest): object {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest({}, '请求内容应为一条记录');
    return body;
}
