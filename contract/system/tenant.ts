import { Type } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dateTime, integer, intDict, nullable, text } from '../kit/fields.ts';

/** The platform's own tenant: it manages the other tenants and is not one of them. */
export const PLATFORM_TENANT = 0;

/** SYS-19 租户 (table sys_tenant, wire-contract 7.8, 9.12, 13.8). The number is the id and is chosen by users. */
export const Tenant = entity({
    resource: 'system/tenant',
    wire: '/sys/tenant',
    permission: 'system:tenant',
    label: '租户',
    english: 'Tenant',
    represent: 'name',
    deletesByHand: true,
    actions: ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch'],
    isSystem: true,
    fields: {
        name: text('租户名称', 'Tenant', { maxLength: 64, filter: 'like', sortable: 'words' }),
        tenantNo: integer('租户编号', 'Tenant no.', { minimum: 1, maximum: 999_999, fixed: true }),
        status: intDict('状态', 'Status', 'tenant_status', { default: 1, filter: 'eq' }),
        beginDate: nullable(dateTime('开始时间', 'Start', { sortable: true })),
        endDate: nullable(dateTime('结束时间', 'End', { sortable: true })),
    },
});

export const TenantListQuery = Type.Object({ ids: Type.Optional(Type.String({ maxLength: 2000 })) });

/** A tenant as a choice in forms. */
export interface TenantChoice {
    id: number;
    name: string;
    status: number;
}
