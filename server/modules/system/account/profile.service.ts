import { and, asc, eq, sql } from 'drizzle-orm';
import type { Profile, ProfileBody } from '#contract/system/account/account.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { isDay } from '#server/kit/list/moment.ts';
import { notFound, refuse } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import { departs } from '../depart/depart.table.ts';
import { findFile } from '../oss-file/file.service.ts';
import { roles } from '../role/role.table.ts';
import { userDeparts, userRoles, users } from '../user/user.table.ts';

/** The caller's own account. @throws AppError 404 when it has just been deleted */
export async function profileOf(db: Db | Tx, userId: string, orgCode: string | null): Promise<Profile> {
    const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, userId), eq(users.delFlag, 0)));
    if (!user) throw notFound();
    const [held, own] = await Promise.all([
        db
            .select({ name: roles.roleName })
            .from(userRoles)
            .innerJoin(roles, eq(roles.id, userRoles.roleId))
            .where(and(eq(userRoles.userId, userId), eq(roles.delFlag, 0)))
            .orderBy(asc(roles.roleCode)),
        db
            .select({ id: departs.id, departName: departs.departName, orgCode: departs.orgCode })
            .from(userDeparts)
            .innerJoin(departs, eq(departs.id, userDeparts.depId))
            .where(and(eq(userDeparts.userId, userId), eq(departs.delFlag, 0)))
            .orderBy(asc(departs.departOrder), asc(departs.orgCode)),
    ]);
    const { username, realname, nickname, avatar, sex, birthday, email, phone, telephone, workNo, address, bio } = user;
    return {
        ...{ username, realname, nickname, avatar, sex, birthday, email, phone, telephone, workNo, address, bio },
        tags: (user.tags ?? '').split(',').filter(Boolean),
        roles: held.map(role => role.name),
        departs: own,
        orgCode,
        createTime: user.createTime,
        lastLoginTime: user.lastLoginTime,
    };
}

/** Changes what the caller says of themselves; keys that are absent stay. */
export async function saveProfile(tx: Tx, session: Session, body: ProfileBody): Promise<void> {
    if (body.birthday) requireBirthday(body.birthday);
    if (body.avatar) await requireOwnPicture(tx, session, body.avatar);
    const texts = (['nickname', 'telephone', 'address', 'bio', 'avatar', 'birthday'] as const).filter(name => body[name] !== undefined);
    const changed = await tx
        .update(users)
        .set({
            ...Object.fromEntries(texts.map(name => [name, body[name]?.trim() || null])),
            ...(body.sex === undefined ? {} : { sex: body.sex }),
            ...(body.tags === undefined ? {} : { tags: tagsOf(body.tags) }),
            version: sql`${users.version} + 1`,
            updateBy: session.username,
            updateTime: sql`now()`,
        })
        .where(and(eq(users.id, session.userId), eq(users.delFlag, 0)))
        .returning({ id: users.id });
    if (changed.length === 0) throw notFound();
}

/** Without blanks, commas and repetitions; the column is one text. */
const tagsOf = (given: readonly string[]): string | null =>
    [...new Set(given.map(tag => tag.replaceAll(/[,，\s]+/g, ' ').trim()).filter(Boolean))].join(',') || null;

const fault = (field: string, text: string) => refuse('VALIDATION', {}, { fields: { [field]: text } });

function requireBirthday(birthday: string): void {
    if (!isDay(birthday) || birthday > new Date().toISOString().slice(0, 10) || birthday < '1900-01-01')
        throw fault('birthday', '生日格式不正确');
}

/** Nobody wears a picture that somebody else uploaded, or a file that is none. */
async function requireOwnPicture(tx: Tx, session: Session, path: string): Promise<void> {
    const file = await findFile(tx, path);
    if (!file || file.folder !== 'avatar' || file.ownerId !== session.userId) throw fault('avatar', '头像文件不存在');
}
