import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { ALL_AUTH, AUTH, MENU } from './menu.ts';
import { ADDRESSES, CATEGORIES, DEPARTS, LISTS, MENU_ROWS, MY_NOTICES, NOTICES, ROLES, USERS } from './rows.ts';

const BASE = '/jeecg-boot'; // wire: the context path of existing backends
const DIST = 'dist';
const TYPES: Readonly<Record<string, string>> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
};

/** An image of one pixel. */
const CAPTCHA = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
const TOKEN = 'eyJ0eXAiOiJKV1QifQ.eyJ1c2VybmFtZSI6ImFkbWluIn0.c2lnbmF0dXJl';

/** Account, password and captcha that this backend accepts. */
export const KEYS_IN = { username: 'admin', password: '123456', captcha: 'k7mq' };

interface Envelope {
    success: boolean;
    message: string;
    code: number | string;
    result: unknown;
}
const found = (result: unknown, code: number | string = 0, message = ''): Envelope => ({ success: true, message, code, result });
const refused = (message: string, code = 500): Envelope => ({ success: false, message, code, result: null });
const pageOf = (records: readonly unknown[]) => ({
    records,
    total: records.length,
    size: 10,
    current: 1,
    pages: 1,
    orders: [],
    optimizeCountSql: true,
    searchCount: true,
    countId: null,
    maxLimit: null,
});

/** A report as its list runs it, without the fields that only this product's server returns. */
const REPORT = {
    cgreportHeadName: '员工工龄',
    columns: [
        { title: '姓名', dataIndex: 'name', align: 'center' },
        { title: '工龄', dataIndex: 'years', align: 'center' },
    ],
    dictOptions: null,
    data: { records: [{ name: '王小明', years: 12 }], total: 1 },
};

const DICTIONARIES = {
    sex: [
        { value: '1', text: '男', title: '男', label: '男' },
        { value: '2', text: '女', title: '女', label: '女' },
    ],
};

/** Responses besides the lists: the minimum set and the trees of the system area (wire-contract 7 and 17). */
const ANSWERS: Readonly<Record<string, () => Envelope>> = {
    'GET /sys/permission/getUserPermissionByToken': () => found({ menu: MENU, auth: AUTH, allAuth: ALL_AUTH, sysSafeMode: false }),
    'GET /sys/loginfo': () => found({ totalVisitCount: 120, todayVisitCount: 7, todayIp: 3 }, 200, '登录成功'),
    'GET /sys/visitInfo': () => found([{ visit: 7, ip: 3, tian: '2023-04-12', type: '04-12' }]),
    'GET /sys/annountCement/listByUser': () => found({ sysMsgList: [], sysMsgTotal: 0, anntMsgList: MY_NOTICES, anntMsgTotal: 1 }), // wire: annountCement
    'GET /sys/annountCement/queryById': () => found(NOTICES[0]), // wire: annountCement
    'GET /sys/sysAnnouncementSend/getMyAnnouncementSend': () => found(pageOf(MY_NOTICES)),
    'GET /sys/role/queryall': () => found(ROLES),
    'GET /sys/user/userRoleList': () => found(pageOf(USERS)),
    'GET /sys/user/departUserList': () => found(null),
    'GET /sys/user/queryUserComponentData': () => found(pageOf(USERS), 200),
    'GET /sys/user/queryByOrgCodeForAddressList': () => found(pageOf(ADDRESSES), 200),
    'GET /sys/user/getCurrentUserDeparts': () => found({ list: DEPARTS, orgCode: 'A01' }),
    'GET /sys/permission/list': () => found(MENU_ROWS),
    'GET /sys/permission/getSystemMenuList': () => found(MENU_ROWS),
    'GET /sys/permission/getSystemSubmenuBatch': () => found({}, 200),
    'GET /sys/sysDepart/queryDepartTreeSync': () => found(DEPARTS),
    'GET /sys/sysDepart/queryTreeList': () => found(DEPARTS),
    'GET /sys/sysDepart/queryMyDeptTreeList': () => found(DEPARTS, 0, '2'),
    'GET /sys/category/rootList': () => found(pageOf(CATEGORIES)),
    'GET /sys/category/queryById': () => found(CATEGORIES[0]),
    'GET /sys/category/childList': () => found(CATEGORIES),
    'GET /sys/gatewayRoute/list': () => found(LISTS['/sys/gatewayRoute'], 200),
    'GET /sys/tenant/queryList': () => found(LISTS['/sys/tenant']),
    'GET /sys/dict/queryAllDictItems': () => found(DICTIONARIES, 200),
    'GET /sys/thirdApp/getEnabledType': () => found({ wechatEnterprise: false, dingtalk: false }, 200),
    'GET /online/cgreport/api/getQueryInfo/6c7f59741c814347905a938f06ee003c': () =>
        found([{ field: 'name', label: '姓名', mode: 'single' }]),
    'GET /online/cgreport/api/getParamsInfo/6c7f59741c814347905a938f06ee003c': () => found(null),
    'GET /online/cgreport/api/getColumnsAndData/6c7f59741c814347905a938f06ee003c': () => found(REPORT),
    'GET /sys/actuator/redis/info': () => found([{ key: 'redis_version', value: '6.2.0', description: '版本' }], 200),
    'GET /sys/actuator/redis/queryDiskInfo': () => found([{ name: 'C:', max: 100_000, rest: 40_000, restPPT: 60 }], 200),
};

const signIn = ({ username, password, captcha }: Partial<typeof KEYS_IN>): Envelope => {
    if (!captcha) return refused('验证码无效');
    if (captcha !== KEYS_IN.captcha) return refused('验证码错误', 412);
    if (username !== KEYS_IN.username || password !== KEYS_IN.password) return refused('用户名或密码错误');
    const result = {
        multi_depart: 1,
        userInfo: USERS[0],
        departs: [DEPARTS[0]],
        sysAllDictItems: DICTIONARIES,
        tenantList: null,
        token: TOKEN,
    };
    return found(result, '200', '登录成功');
};

const bodyOf = async (request: IncomingMessage): Promise<Partial<typeof KEYS_IN>> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as Partial<typeof KEYS_IN>);
};

/** Calls that are never answered with null, because the session needs them. */
const KEPT = new Set(['GET /sys/permission/getUserPermissionByToken']);

export interface OtherBackend {
    origin: string;
    /** `null` answers every list, page, tree and record with null; `records` answers pages whose records are null. */
    emptyAs: 'rows' | 'null' | 'records';
    /** Unknown calls that were requested. */
    unknown: Set<string>;
    stop(): Promise<void>;
}

/**
 * A third-party backend of the contract, with the built client on the same origin. Implements the minimum set and the standard calls of the system
 * area, and nothing else.
 */
export async function startOtherBackend(port: number): Promise<OtherBackend> {
    const unknown = new Set<string>();
    const state: Pick<OtherBackend, 'emptyAs'> = { emptyAs: 'rows' };
    const emptied = (key: string, envelope: Envelope): Envelope => {
        if (state.emptyAs === 'rows' || KEPT.has(key) || !envelope.success) return envelope;
        const { result } = envelope;
        const isPage = typeof result === 'object' && result !== null && 'records' in result;
        return { ...envelope, result: state.emptyAs === 'records' && isPage ? { ...result, records: null } : null };
    };

    const answer = async (request: IncomingMessage, path: string): Promise<{ status: number; envelope: Envelope } | undefined> => {
        const key = `${request.method} ${path.replace(/(.)\/$/, '$1')}`;
        if (key === 'POST /sys/login') return { status: 200, envelope: signIn(await bodyOf(request)) };
        if (key.startsWith('GET /sys/randomImage/')) return { status: 200, envelope: found(CAPTCHA) };
        if (key === 'POST /sys/logout') return { status: 200, envelope: found(null, 200, '退出登录成功！') };
        if (request.headers['x-access-token'] !== TOKEN)
            return { status: 401, envelope: { success: true, message: 'Token失效，请重新登录!', code: 401, result: null } };
        const given = ANSWERS[key]?.() ?? standard(key);
        return given && { status: 200, envelope: emptied(key, given) };
    };

    const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://local');
        if (!pathname.startsWith(`${BASE}/`)) return void sendFile(pathname, response);
        const path = pathname.slice(BASE.length);
        answer(request, path).then(
            given => {
                if (given === undefined) unknown.add(`${request.method} ${path}`);
                // Half of the unknown calls are answered like the framework, half as the contract requires (wire-contract 2.2).
                const isBare = given === undefined && path.length % 2 === 0;
                const { status, envelope } = given ?? {
                    status: isBare ? 404 : 200,
                    envelope: refused('路径不存在，请检查路径是否正确', 404),
                };
                response.writeHead(status, {
                    'Content-Type': status === 401 ? 'text/html;charset=UTF-8' : 'application/json;charset=UTF-8',
                });
                response.end(
                    JSON.stringify(
                        isBare ? { timestamp: Date.now(), status: 404, error: 'Not Found', path } : { ...envelope, timestamp: Date.now() },
                    ),
                );
            },
            () => response.writeHead(500).end(),
        );
        return undefined;
    });
    server.on('upgrade', (_request, socket) => socket.destroy());
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    return {
        origin: `http://127.0.0.1:${port}`,
        get emptyAs() {
            return state.emptyAs;
        },
        set emptyAs(given) {
            state.emptyAs = given;
        },
        unknown,
        stop: () =>
            new Promise(resolve => {
                server.close(() => resolve());
                server.closeAllConnections();
            }),
    };
}

/** The standard calls of an entity (wire-contract 5.1). */
const standard = (key: string): Envelope | undefined => {
    const [, method, wire = '', call] = /^(\w+) (\/(?:sys|online)\/.+)\/(\w+)$/.exec(key) ?? [];
    const rows = LISTS[wire];
    if (!rows) return undefined;
    if (method === 'GET' && call === 'list') return found(pageOf(rows));
    if (method === 'GET' && call === 'queryById') return found(rows[0]);
    if (method === 'POST' && call === 'add') return found(null, 200, '添加成功！');
    if (method === 'PUT' && call === 'edit') return found(null, 200, '编辑成功!');
    if (method === 'DELETE' && (call === 'delete' || call === 'deleteBatch')) return found(null, 200, '删除成功!');
    return undefined;
};

const sendFile = (pathname: string, response: ServerResponse): void => {
    if (pathname === '/config.js') {
        const config = { domianURL: BASE, staticDomainURL: `${BASE}/sys/common/static` };
        response.writeHead(200, { 'Content-Type': TYPES['.js'] }).end(`window._CONFIG = ${JSON.stringify(config)};`);
        return;
    }
    const asked = join(DIST, normalize(decodeURIComponent(pathname)));
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(DIST, 'index.html');
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
};
