import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { acrossTenants } from '#server/db/client.ts';
import { badRequest, forbidden, refuseWith } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';

interface Checked {
    from: SQL;
    column: SQL;
    /** Holders of one of these fill the form in which the value is typed. */
    permissions: string[];
    /** The table's rows belong to tenants. */
    byTenant: boolean;
    /** Deleted rows stay in the table, marked. */
    isSoft: boolean;
}

const checked = (from: SQL, column: SQL, prefix: string, byTenant: boolean, isSoft = true): Checked => ({
    from,
    column,
    permissions: [`${prefix}:add`, `${prefix}:edit`],
    byTenant,
    isSoft,
});

/** The values that may be probed, and by whom; a table or column that is not here can't be asked about. */
const REGISTRY: Readonly<Record<string, Checked>> = {
    'sys_user.username': checked(sql`sys_user`, sql`username`, 'system:user', false),
    'sys_user.phone': checked(sql`sys_user`, sql`phone`, 'system:user', false),
    'sys_user.email': checked(sql`sys_user`, sql`email`, 'system:user', false),
    'sys_user.work_no': checked(sql`sys_user`, sql`work_no`, 'system:user', true),
    'sys_role.role_code': checked(sql`sys_role`, sql`role_code`, 'system:role', true),
    'sys_permission.perms': checked(sql`sys_permission`, sql`perms`, 'system:permission', false),
    'sys_dict.dict_code': checked(sql`sys_dict`, sql`dict_code`, 'system:dict', false),
    'sys_position.code': checked(sql`sys_position`, sql`code`, 'system:position', true, false),
    'sys_check_rule.rule_code': checked(sql`sys_check_rule`, sql`rule_code`, 'system:checkRule', true, false),
    'sys_fill_rule.rule_code': checked(sql`sys_fill_rule`, sql`rule_code`, 'system:fillRule', true, false),
    'sys_depart_role.role_code': checked(sql`sys_depart_role`, sql`role_code`, 'system:myDepart', true, false),
    'sys_data_source.code': checked(sql`sys_data_source`, sql`code`, 'system:datasource', true, false),
    'sys_sms_template.template_code': checked(sql`sys_sms_template`, sql`template_code`, 'message:template', true, false),
    'set_city.name': checked(sql`set_city`, sql`name`, 'setting:city', true),
    'set_city.code': checked(sql`set_city`, sql`code`, 'setting:city', true),
    'veh_level_one.name': checked(sql`veh_level_one`, sql`name`, 'vehicle:levelOne', true),
    'veh_level_one.code': checked(sql`veh_level_one`, sql`code`, 'vehicle:levelOne', true),
};

const Query = Type.Object({
    tableName: Type.String({ minLength: 1, maxLength: 64 }),
    fieldName: Type.String({ minLength: 1, maxLength: 64 }),
    fieldVal: Type.Optional(Type.String({ maxLength: 255 })),
    dataId: Type.Optional(Type.String({ maxLength: 36 })),
});

/** Is a value still free? (CALL-07, wire-contract 7.16) A few values a minute suffice for a form, and are too few to guess by (security S61). */
export const duplicateRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get('/sys/duplicate/check', { config: { auth: 'user', perMinute: 30 }, schema: { querystring: Query } }, async request => {
        const { tableName, fieldName, fieldVal = '', dataId = '' } = request.query;
        const key = `${tableName}.${fieldName}`;
        const check = Object.hasOwn(REGISTRY, key) ? REGISTRY[key] : undefined;
        if (!check) throw badRequest({ fieldName: '不支持校验该字段' });
        if (!check.permissions.some(code => request.session.permissions.has(code))) throw forbidden();
        // wire: the original answers success with code 500; ours refuses like every other refusal.
        if (fieldVal.trim() === '') throw refuseWith('数据为空,不作处理！');
        const tenant = check.byTenant ? sql`tenant_id = ${request.session.tenantId}` : sql`true`;
        // Names to sign in with are taken in whatever tenant.
        const { rows } = await acrossTenants(app.db, () =>
            app.db.execute(sql`
                select 1 from ${check.from}
                where lower(${check.column}) = lower(${fieldVal}) and ${check.isSoft ? sql`del_flag = 0` : sql`true`} and id::text <> ${dataId} and ${tenant} limit 1`),
        );
        if (rows.length > 0) throw refuseWith('该值不可用，系统中已存在！');
        return ok(null, '该值可用！');
    });
};
