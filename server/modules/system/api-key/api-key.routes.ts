import { isIP } from 'node:net';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#contract/kit/permissions.ts';
import { ApiKey, MAX_KEY_DAYS, RevokeKey, RotateKey, ScopesQuery } from '#contract/system/api-key.ts';
import type { Tx } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { answerWith, onAction } from '#server/kit/actions/on-action.ts';
import { secretActionRoute } from '#server/kit/actions/secret-action.ts';
import { actionStates } from '#server/kit/actions/states.ts';
import { answerWithKey } from '#server/kit/answers/answer-with-key.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import type { CrudOptions, SaveContext } from '#server/kit/crud/options.ts';
import { bodySchema } from '#server/kit/crud/schemas.ts';
import { addRow, editRow } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { readOne } from '#server/kit/list/read.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { apiKeys } from '#server/platform/sessions/api-key.table.ts';
import { addressesIn, newApiKey } from '#server/platform/sessions/api-keys.ts';
import { isForKeys, scopeGroups } from './scopes.service.ts';

/** Keys of one person that may be in force at once. */
const MAX_KEYS = 20;
const DAY_MINUTES = 24 * 60;

/** 接口密钥: who has made one manages it alone; those with the code `viewAll` see and revoke those of others. */
export async function apiKeyRoutes(app: FastifyInstance): Promise<void> {
    const { clock } = app;
    const now = () => toWireTime(clock.date());
    const isOver = (row: WireRow) => textOf(row.expiresAt) <= now();

    const rotate = onAction(RotateKey, {
        guard: (row, { session }) => refusalOfOthers(row, session) ?? refusalOfEnded(row, isOver(row)),
        run: ({ input }) => {
            const { key, keyPrefix, keyHash } = newApiKey();
            return answerWith({ set: { keyPrefix, keyHash, ...former(input.overlapMinutes ?? 0, now()) }, result: { key } });
        },
        message: '密钥已轮换',
    });
    const revoke = onAction(RevokeKey, {
        guard: row => (row.revokedTime ? '该密钥已吊销' : undefined),
        run: () => ({ revokedTime: now(), formerHash: null, formerUntil: null }),
        message: '密钥已吊销，使用它的程序不能再调用',
    });

    const options: CrudOptions = {
        entity: ApiKey,
        table: apiKeys,
        scope: session => (session.permissions.has(permissionOf(ApiKey, 'viewAll')) ? undefined : eq(apiKeys.userId, session.userId)),
        computed: ['state'],
        present: (rows, { session }) =>
            rows.map(row => ({
                ...row,
                state: row.revokedTime ? 'revoked' : isOver(row) ? 'expired' : 'active',
                // Its call is written out below: the kit's would keep the new key among the answers for repeated calls.
                actions: actionStates({ named: [rotate] }, row, { session, now: now() }),
            })),
        beforeSave: (values, context) => checked(values, context, now()),
        named: [revoke],
        own: ['add', 'edit'],
    };
    crudRoutes(app, options);
    secretActionRoute(app, options, rotate);

    const sensitive = (action: 'add' | 'edit') => ({ auth: { permission: permissionOf(ApiKey, action) }, needsProof: true });

    app.post(`${ApiKey.wire}/add`, { ...bodySchema(ApiKey, '新增接口密钥'), config: sensitive('add') }, request =>
        answerWithKey(request, async (tx, tell) => {
            const { session } = request;
            await refuseTooMany(tx, session, now());
            const { key, keyPrefix, keyHash } = newApiKey();
            const own: CrudOptions = {
                ...options,
                beforeSave: (values, context) => ({ ...checked(values, context, now()), keyPrefix, keyHash, userId: session.userId }),
            };
            const id = await addRow(own, writeOf(app, options, request, tx), request.body);
            tell(key);
            return ok(await recordOf(app, tx, options, session, id), '密钥已创建');
        }),
    );

    app.route({
        method: ['PUT', 'POST'],
        url: `${ApiKey.wire}/edit`,
        ...bodySchema(ApiKey, '修改接口密钥'),
        config: sensitive('edit'),
        handler: request =>
            inTransaction(request, async tx => {
                const id = await editRow(options, writeOf(app, options, request, tx), request.body);
                return ok(await recordOf(app, tx, options, request.session, id), '编辑成功!');
            }),
    });

    onQuery(app, ScopesQuery, async ({ db, session, params: { id } }) => {
        if (id === undefined) return scopeGroups(db, session.permissions, session.permissions);
        const { scopes } = await readOne(db, options, session, id);
        const [owner] = await db.select({ userId: apiKeys.userId, tenantId: apiKeys.tenantId }).from(apiKeys).where(eq(apiKeys.id, id));
        const maker = owner && (await app.sessions.actingFor({ ...owner, orgCode: null }));
        return scopeGroups(db, new Set(scopes as string[]), maker?.permissions ?? new Set());
    });
}

/** What rotation keeps of the former key. */
const former = (overlapMinutes: number, now: string): WireRow =>
    overlapMinutes > 0
        ? { formerHash: sql`${apiKeys.keyHash}`, formerUntil: addMinutes(now, overlapMinutes) }
        : { formerHash: null, formerUntil: null };

const refusalOfOthers = ({ createBy }: WireRow, session: Session): string | undefined =>
    createBy === session.username ? undefined : '只有创建人可以修改和轮换密钥；如需停用，请吊销';

const refusalOfEnded = ({ revokedTime }: WireRow, isOver: boolean): string | undefined =>
    revokedTime ? '该密钥已吊销，请新建密钥' : isOver ? '该密钥已到期，请先修改到期时间' : undefined;

/** @throws AppError with what is wrong, by field */
const checked = (values: WireRow, { session, current }: SaveContext, now: string): WireRow => {
    const refusal = current && (refusalOfOthers(current, session) ?? refusalOfEnded(current, false));
    if (refusal !== undefined) throw refuseWith(refusal);
    const faults: Record<string, string> = {};
    const { scopes, expiresAt, allowedIps } = values;
    if (Array.isArray(scopes)) {
        const before = new Set(current?.scopes as string[] | undefined);
        const fault = faultOfScopes(scopes as string[], before, session);
        if (fault !== undefined) faults.scopes = fault;
    }
    if (typeof expiresAt === 'string' && expiresAt !== current?.expiresAt) {
        if (expiresAt <= now) faults.expiresAt = '到期时间应在现在之后';
        else if (expiresAt > addMinutes(now, MAX_KEY_DAYS * DAY_MINUTES)) faults.expiresAt = `有效期最长${MAX_KEY_DAYS}天`;
    }
    const wrong = addressesIn(textOf(allowedIps)).find(address => !isAddress(address));
    if (wrong !== undefined) faults.allowedIps = `“${wrong}”不是IP地址或网段，例如203.0.113.7、203.0.113.0/24`;
    if (Object.keys(faults).length > 0) throw badRequest(faults);
    return values;
};

/** What was chosen earlier may stay though the maker has lost it: it gives nothing. */
const faultOfScopes = (scopes: readonly string[], before: ReadonlySet<string>, session: Session): string | undefined => {
    const added = scopes.filter(code => !before.has(code));
    const foreign = added.find(code => !isForKeys(code));
    if (foreign !== undefined) return `密钥不能有接口密钥自身的权限（${foreign}），请取消选择`;
    const lacking = added.find(code => !session.permissions.has(code));
    return lacking === undefined ? undefined : `您没有权限“${lacking}”，请取消选择`;
};

const isAddress = (text: string): boolean => {
    const [address = '', prefix, ...rest] = text.split('/');
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return false;
    return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};

const refuseTooMany = async (tx: Tx, { userId, tenantId }: Session, now: string): Promise<void> => {
    const [found] = await tx
        .select({ n: count() })
        .from(apiKeys)
        .where(and(eq(apiKeys.userId, userId), eq(apiKeys.tenantId, tenantId), isNull(apiKeys.revokedTime), gt(apiKeys.expiresAt, now)));
    if ((found?.n ?? 0) >= MAX_KEYS) throw refuseWith(`每人最多有${MAX_KEYS}个有效的密钥，请先吊销不用的`);
};
