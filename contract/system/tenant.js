"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.TenantListQuery = exports.Tenant = exports.PLATFORM_TENANT = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** The tenant of the platform itself: it manages the others and is none of them. */
exports.PLATFORM_TENANT = 0;
/** SYS-19 租户 (table sys_tenant, wire-contract 7.8, 9.12, 13.8). The number is the id; people choose it. */
exports.Tenant = (0, entity_ts_1.entity)({
    resource: 'system/tenant',
    wire: '/sys/tenant',
    permission: 'system:tenant',
    label: '租户',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch'],
    isSystem: true,
    fields: {
        name: (0, kit_ts_1.text)('租户名称', { maxLength: 64, filter: 'like', sortable: 'words' }),
        tenantNo: (0, kit_ts_1.integer)('租户编号', { minimum: 1, maximum: 999999, fixed: true }),
        status: (0, kit_ts_1.intDict)('状态', 'tenant_status', { default: 1, filter: 'eq' }),
        beginDate: (0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('开始时间', { sortable: true })),
        endDate: (0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('结束时间', { sortable: true })),
    },
});
exports.TenantListQuery = typebox_1.Type.Object({ ids: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 2000 })) });
