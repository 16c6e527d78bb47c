import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import { Role } from '#contract/system/role.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { failure, ok } from '#server/kit/answers/reply.ts';
import { refuseWith } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { permissions } from '../permission/permission.table.ts';
import { roles } from './role.table.ts';
import { guardRoleWrite, refuseFaults, reservedCode } from './role.service.ts';

const may = (...codes: string[]) => ({ auth: { permission: codes } });
const CODES = {
    read: ['list', 'query'].map(action => permissionOf(Role, action)),
    write: ['add', 'edit'].map(action => permissionOf(Role, action)),
    choose: ['list', 'add', 'edit', 'query'].map(action => `system:user:${action}`),
};
const CheckQuery = Type.Object({
    id: Type.Optional(Type.String({ maxLength: 36 })),
    roleCode: Type.String({ minLength: 1, maxLength: 64 }),
});

/** SYS-02 角色: the standard calls and the small ones (wire-contract 7.2). */
export const roleRoutes: FastifyPluginAsyncTypebox = async app => {
    crudRoutes(app, {
        entity: Role,
        table: roles,
        messages: { edit: '修改成功!', delete: '删除角色成功', deleteBatch: '删除角色成功!' },
        beforeSave: refuseFaults,
        afterWrite: guardRoleWrite,
        present: (rows, { db }) => withHomeNames(db, rows),
    });

    const choosers = may(...CODES.read, ...CODES.choose, 'system:roleUser:list');
    const allRoles = async ({ tenantId }: Session) => {
        const all = await app.db
            .select()
            .from(roles)
            .where(and(eq(roles.tenantId, tenantId), eq(roles.delFlag, 0)))
            .orderBy(asc(roles.createTime), asc(roles.roleCode));
        if (all.length === 0) throw refuseWith('未找到角色信息');
        return all;
    };
    app.get('/sys/role/queryall', { config: choosers }, ({ session }) => allRoles(session));
    // wire: declared by existing clients
    app.get('/sys/permission/loadAllRoleIds', { config: choosers }, async ({ session }) => {
        const all = await allRoles(session);
        return ok(
            all.map(({ id }) => id),
            '',
            0,
        );
    });

    app.get(
        '/sys/role/checkRoleCode',
        { config: may(...CODES.write), schema: { querystring: CheckQuery } },
        async ({ session, query: { id = '', roleCode } }) => {
            const reserved = id === '' ? reservedCode(session, roleCode) : undefined;
            if (reserved !== undefined) return failure(0, reserved, true);
            const [taken] = await app.db
                .select({ id: roles.id })
                .from(roles)
                .where(and(eq(roles.tenantId, session.tenantId), eq(roles.delFlag, 0), eq(roles.roleCode, roleCode), ne(roles.id, id)));
            // wire: the refusal's result is `true` as well.
            return taken ? failure(0, '角色编码已存在', true) : ok(true, '', 0);
        },
    );
};

/** Adds the title of each role's home page, after that of its parent menu. */
const withHomeNames = async (db: Reader, rows: readonly WireRow[]): Promise<WireRow[]> => {
    const paths = [...new Set(rows.flatMap(({ homePath }) => (typeof homePath === 'string' && homePath !== '' ? [homePath] : [])))];
    const parents = alias(permissions, 'parents');
    const found =
        paths.length === 0
            ? []
            : await db
                  .select({ path: permissions.url, name: sql<string>`concat_ws(' / ', ${parents.name}, ${permissions.name})` })
                  .from(permissions)
                  .leftJoin(parents, eq(parents.id, permissions.parentId))
                  .where(and(inArray(permissions.url, paths), ne(permissions.menuType, 2), eq(permissions.delFlag, 0)));
    const names = new Map(found.map(({ path, name }) => [path, name]));
    return rows.map(row => {
        const name = names.get(row.homePath as string);
        return name === undefined ? row : { ...row, homePath_dictText: name };
    });
};
