import { entity } from '../../kit/entity.ts';
import { dateTime, dict, nullable, readOnly, text } from '../../kit/fields.ts';

/** 代理人: receives a user's messages while that user is absent (wire-contract 7.1, 13.1). Set in the list of users, with its permission. */
export const UserAgent = entity({
    resource: 'system/user-agent',
    wire: '/sys/sysUserAgent',
    permission: 'system:user',
    label: '代理人',
    english: 'Deputy',
    represent: 'userName',
    actions: [],
    isSystem: true,
    fields: {
        userName: text('用户名', 'User name', { maxLength: 64, filter: 'like', unique: true, fixed: true }),
        agentUserName: text('代理人用户名', 'Deputy', { maxLength: 64, filter: 'like' }),
        startTime: dateTime('代理开始时间', 'Deputy from', { sortable: true, filter: 'range' }),
        endTime: dateTime('代理结束时间', 'Deputy until', { sortable: true, filter: 'range' }),
        status: dict('状态', 'Status', 'valid_status', { default: '1', filter: 'eq' }),
        createName: nullable(readOnly(text('创建人名称', 'Created by', { hidden: true }))),
        updateName: nullable(readOnly(text('修改人名称', 'Changed by', { hidden: true }))),
        sysOrgCode: nullable(readOnly(text('所属部门', 'Departments', { hidden: true }))),
        sysCompanyCode: nullable(readOnly(text('所属单位', 'Company', { hidden: true }))),
    },
});
