import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '#server/db/client.ts';
import { newHexId } from '#server/kit/ids.ts';
import { withMark } from '#server/kit/access/row-mark.ts';
import { doerOf, type Session } from '#server/kit/access/session.ts';
import { LOG_MARKED, logs } from './log.table.ts';

const OPERATION = 2;

/**
 * Writes a line of the operation log (type 2), in the transaction of the operation. Only the names of the call's parameters are stored,
 * never a value: bodies contain passwords and personal data.
 */
export async function writeOperationLog(db: Db | Tx, request: FastifyRequest, content: string, costMs?: number): Promise<void> {
    await db.insert(logs).values(operationLine(request, content, costMs));
    request.isLogged = true;
}

/** The operation log's line for a call, as it is stored. */
export const operationLine = (request: FastifyRequest, content: string, costMs?: number): typeof logs.$inferInsert => {
    const { tenantId, apiKey } = request.session;
    const { userId, username } = doerOf(request.session);
    return withMark(LOG_MARKED, {
        id: newHexId(),
        tenantId,
        logType: OPERATION,
        logContent: `${apiKey ? `接口密钥「${apiKey.name}」：` : viewNote(request.session)}${content}`.slice(0, 1000),
        userid: userId,
        username,
        createBy: username,
        ip: request.ip,
        method: request.routeOptions.url ?? null,
        requestUrl: (request.url.split('?')[0] ?? '').slice(0, 255),
        operateType: operationOf(request),
        requestType: request.method,
        requestParam: namesOf(request),
        requestId: request.id.slice(0, 64),
        costTime: costMs === undefined ? null : Math.round(costMs),
    });
};

const viewNote = (session: Session): string => (session.viewedBy ? `以${nameOf(session)}的身份查看时：` : '');

/** A person as logs name them: 「张三（zhangsan）」. */
export const nameOf = ({ realname, username }: Pick<Session, 'realname' | 'username'>): string => `「${realname}（${username}）」`;

/** The value of dictionary `operate_type`: 1 query, 2 add, 3 change, 4 delete, 5 import, 6 export. */
const operationOf = ({ method, routeOptions: { url = '' } }: FastifyRequest): number => {
    if (url.endsWith('/exportXls')) return 6;
    if (url.endsWith('/importExcel')) return 5;
    if (method === 'DELETE') return 4;
    if (method === 'GET') return 1;
    return url.endsWith('/add') ? 2 : 3;
};

const namesOf = ({ query, body }: FastifyRequest): string | null => {
    const isParsed = typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body);
    const names = [...Object.keys(query as object), ...(isParsed ? Object.keys(body) : [])];
    return names.length > 0 ? names.join().slice(0, 1000) : null;
};
