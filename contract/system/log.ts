import { entity } from '../entity.ts';
import { integer, intDict, nullable, readOnly, text } from '../kit.ts';

/** The two kinds of log lines. */
export const LOG_TYPE = { signIn: 1, operation: 2 } as const;

const told = (label: string, maxLength: number, given: { filter?: 'eq' | 'like'; sortable?: boolean; hidden?: boolean } = {}) =>
    nullable(readOnly(text(label, { maxLength, ...given })));

/** SYS-10 日志 (wire-contract 7.11, 9.16, 13.12): written by the server, never changed (security S101). */
export const Log = entity({
    resource: 'system/log',
    wire: '/sys/log',
    permission: 'system:log',
    label: '日志',
    represent: 'logContent',
    actions: ['list', 'query', 'export'],
    isSystem: true,
    fields: {
        logContent: told('日志内容', 1000, { filter: 'like', sortable: true }),
        userid: told('操作人ID', 64, { filter: 'eq', sortable: true }),
        username: told('操作人名称', 64, { filter: 'like', sortable: true }),
        ip: told('IP', 64, { filter: 'like', sortable: true }),
        costTime: nullable(readOnly(integer('耗时(毫秒)', { sortable: true }))),
        logType: readOnly(intDict('日志类型', 'log_type', { filter: 'eq' })),
        operateType: nullable(readOnly(intDict('操作类型', 'operate_type', { filter: 'eq' }))),
        method: told('请求方法', 255, { hidden: true }),
        requestUrl: told('请求地址', 255, { hidden: true }),
        requestType: told('请求方式', 10, { hidden: true }),
        requestParam: told('请求参数', 1000, { hidden: true }),
        requestId: told('请求号', 64, { filter: 'eq', hidden: true }),
    },
});
