import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { splitList } from '#contract/system/role.ts';
import { FreezeBody, ResetPasswordBody, UnlockBody, User } from '#contract/system/user.ts';
import { addBulkCall } from '#server/kit/jobs/bulk-start.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { unlockAccount } from '../auth/attempts.service.ts';
import { requireOwnPasswordHere } from '../directory/directory-account.service.ts';
import { hashNewPassword } from '../auth/password.service.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { removePasskeysOf } from '../passkey/passkey.service.ts';
import { endSecondFactor } from '../second-factor/second-factor.service.ts';
import { refuseLockout, requireTargets } from './user-guard.service.ts';
import { logLinks } from './user-links.service.ts';
import { userSource } from './user.source.ts';
import { users } from './user.table.ts';
import { tellAccountChange } from '../auth/tell-account-change.service.ts';

const may = (action: string) => ({ auth: { permission: permissionOf(User, action) } });
const FROZEN = 2;
/** Both on all that a filter of the list finds. */
const BULK_ACTS = [
    ['freezeFound', '冻结', FROZEN],
    ['unfreezeFound', '解冻', 1],
] as const;

/** Freezing, unlocking, new passwords and second factors that are taken away: each takes effect on every process at once (wire-contract 7.1, security S37, S41). */
export const userStateRoutes: FastifyPluginAsyncTypebox = async app => {
    const setStatus = async (tx: Tx, actor: Actor & { session: Session }, ids: string[], status: number) => {
        const { session } = actor;
        const targets = await requireTargets(tx, session, ids);
        if (status === FROZEN) await refuseLockout(tx, session, ids, '冻结');
        await tx
            .update(users)
            .set({ status, ...stamp(session) })
            .where(inArray(users.id, ids));
        for (const user of targets) {
            if (status === FROZEN) await app.sessions.closeAllOf(tx, textOf(user.id));
            if (user.status !== status) await logLinks(tx, actor, user, { status: user.status }, { status });
        }
        await bumpVersion(tx, 'permission');
    };
    app.put('/sys/user/frozenBatch', { config: may('freeze'), schema: { body: FreezeBody } }, request =>
        inTransaction(request, async tx => {
            const ids = splitList(request.body.ids);
            if (ids.length === 0) throw refuseWith('参数不识别！');
            await setStatus(tx, actorOf(request), ids, Number(request.body.status));
            return ok(null, '操作成功!');
        }),
    );
    for (const [name, label, status] of BULK_ACTS) {
        addBulkCall(app, userSource, {
            name,
            label,
            permission: permissionOf(User, 'freeze'),
            run: ({ tx, actor }, id) => setStatus(tx, actor, [id], status),
        });
    }

    app.put('/sys/user/unlock', { config: may('unlock'), schema: { body: UnlockBody } }, request =>
        inTransaction(request, async tx => {
            const user = await requireByName(tx, request.session, request.body.username);
            await unlockAccount(tx, textOf(user.username));
            await writeOperationLog(tx, request, `解除登录锁定：${textOf(user.username)}`);
            return ok(null, '已解除登录锁定');
        }),
    );

    app.put(
        '/sys/user/changePassword',
        { config: { ...may('changepwd'), needsProof: true }, schema: { body: ResetPasswordBody } },
        async request => {
            const { username, password, confirmpassword } = request.body;
            if (password !== confirmpassword) throw badRequest({ confirmpassword: '两次输入的密码不一样！' });
            const passwordHash = await hashNewPassword({ password, username, least: app.settings.number('security.pwd_min') });
            return inTransaction(request, async tx => {
                const user = await requireByName(tx, request.session, username);
                const id = textOf(user.id);
                if (id === request.session.userId) throw refuseWith('请在个人设置中修改自己的密码');
                requireOwnPasswordHere({ inDirectory: user.inDirectory === true });
                await tx
                    .update(users)
                    .set({ passwordHash, mustChangePassword: true, ...stamp(request.session) })
                    .where(eq(users.id, id));
                await app.sessions.closeAllOf(tx, id);
                await logLinks(tx, actorOf(request), user, { password: null }, { password: '已重置' });
                await tellAccountChange(app, tx, { userId: id, what: '登录密码已由管理员重置', by: request.session.username });
                return ok(null, '密码修改成功!');
            });
        },
    );

    app.put('/sys/user/resetSecondFactor', { config: { ...may('changepwd'), needsProof: true }, schema: { body: UnlockBody } }, request =>
        inTransaction(request, async tx => {
            const user = await requireByName(tx, request.session, request.body.username);
            const id = textOf(user.id);
            if (id === request.session.userId) throw refuseWith('请在个人设置中管理自己的两步验证');
            const wasOn = await endSecondFactor(tx, id);
            // A lost phone may have held both.
            const lostPasskeys = await removePasskeysOf(tx, id);
            if (!wasOn && lostPasskeys === 0) throw refuseWith('该用户没有开启两步验证，也没有通行密钥');
            await app.sessions.closeAllOf(tx, id);
            await logLinks(
                tx,
                actorOf(request),
                user,
                { secondFactor: wasOn ? '已开启' : '未开启', passkeys: `${lostPasskeys}个` },
                { secondFactor: '已重置', passkeys: '0个' },
            );
            await tellAccountChange(app, tx, { userId: id, what: '两步验证已由管理员重置', by: request.session.username });
            return ok(null, '两步验证已重置，该用户登录后可重新开启');
        }),
    );
};

const stamp = ({ username }: Session) => ({ version: sql`${users.version} + 1`, updateBy: username, updateTime: sql`now()` });

/** wire: these calls name the user by account. A foreign one does not exist. */
async function requireByName(tx: Tx, session: Session, username: string): Promise<WireRow> {
    const [found] = await tx
        .select({ id: users.id })
        .from(users)
        .where(
            and(
                eq(sql`lower(${users.username})`, username.trim().toLowerCase()),
                eq(users.tenantId, session.tenantId),
                eq(users.delFlag, 0),
            ),
        );
    if (!found) throw refuseWith('用户不存在！');
    const [user = {}] = await requireTargets(tx, session, [found.id]);
    return user;
}
