import type { FastifyInstance } from 'fastify';
import { newHexId } from '#server/kit/ids.ts';
import { withMark } from '#server/kit/access/row-mark.ts';
import { LOG_MARKED, logs } from '#server/platform/operation-log/log.table.ts';
import type { UserRow } from '../user/user.table.ts';

interface Tried {
    username: string;
    ip: string;
    requestId: string;
    /** The second factor is still to come. */
    isHalf?: boolean;
    /** 扫码, where it was not by password, message or third party. */
    way?: string;
}

const SIGN_IN = 1;

/** One row per attempt, good or bad: what the sign-in log and the visit figures are made of. */
export async function writeSignInLog(app: FastifyInstance, tried: Tried, user: UserRow | undefined): Promise<void> {
    const { way = '' } = tried;
    const half = way === '' ? '密码正确，等待两步验证' : `${way}通过，等待两步验证`;
    const outcome = !user ? `${way}登录失败！` : tried.isHalf ? half : `${way}登录成功！`;
    await writeAccessLog(app, {
        ...tried,
        userid: user?.id ?? null,
        tenantId: user?.tenantId ?? 0,
        content: `用户名: ${tried.username},${outcome}`,
    });
}

interface Entry extends Tried {
    userid: string | null;
    tenantId: number;
    content: string;
}

/** Writes a line of the sign-in log (type 1). */
export async function writeAccessLog(app: FastifyInstance, entry: Entry): Promise<void> {
    const line = {
        id: newHexId(),
        tenantId: entry.tenantId,
        logType: SIGN_IN,
        logContent: entry.content.slice(0, 1000),
        userid: entry.userid,
        username: entry.username.slice(0, 64),
        ip: entry.ip,
        requestId: entry.requestId.slice(0, 64),
    };
    await app.db.insert(logs).values(withMark(LOG_MARKED, line));
}
