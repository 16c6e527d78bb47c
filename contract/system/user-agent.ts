import { entity } from '../entity.ts';
import { dateTime, dict, nullable, readOnly, text } from '../kit.ts';

/** 代理人: who gets somebody's messages while he is away (wire-contract 7.1, 13.1). Set from the list of users, with its right. */
export const UserAgent = entity({
    resource: 'system/user-agent',
    wire: '/sys/sysUserAgent',
    permission: 'system:user',
    label: '代理人',
    represent: 'userName',
    actions: [],
    isSystem: true,
    fields: {
        userName: text('用户名', { maxLength: 64, filter: 'like', unique: true, fixed: true }),
        agentUserName: text('代理人用户名', { maxLength: 64, filter: 'like' }),
        startTime: dateTime('代理开始时间', { sortable: true, filter: 'range' }),
        endTime: dateTime('代理结束时间', { sortable: true, filter: 'range' }),
        status: dict('状态', 'valid_status', { default: '1', filter: 'eq' }),
        createName: nullable(readOnly(text('创建人名称', { hidden: true }))),
        updateName: nullable(readOnly(text('修改人名称', { hidden: true }))),
        sysOrgCode: nullable(readOnly(text('所属部门', { hidden: true }))),
        sysCompanyCode: nullable(readOnly(text('所属单位', { hidden: true }))),
    },
});
