import { entity } from '../kit/entity.ts';
import { integer, intDict, nullable, readOnly, text } from '../kit/fields.ts';

/** Kinds of log entries. */
export const LOG_TYPE = { signIn: 1, operation: 2 } as const;

const told = (
    label: string,
    english: string,
    maxLength: number,
    given: { filter?: 'eq' | 'like'; sortable?: boolean; hidden?: boolean } = {},
) => nullable(readOnly(text(label, english, { maxLength, ...given })));

/** SYS-10 日志 (wire-contract 7.11, 9.16, 13.12): written by the server; entries are immutable (security S101). */
export const Log = entity({
    resource: 'system/log',
    wire: '/sys/log',
    permission: 'system:log',
    label: '日志',
    english: 'Log entry',
    represent: 'logContent',
    actions: ['list', 'query', 'export'],
    isSystem: true,
    fields: {
        logContent: told('日志内容', 'Content', 1000, { filter: 'like', sortable: true }),
        userid: told('操作人ID', 'Account', 64, { filter: 'eq', sortable: true }),
        username: told('操作人名称', 'Done by', 64, { filter: 'like', sortable: true }),
        ip: told('IP', 'IP', 64, { filter: 'like', sortable: true }),
        costTime: nullable(readOnly(integer('耗时(毫秒)', 'Took (ms)', { sortable: true }))),
        logType: readOnly(intDict('日志类型', 'Log type', 'log_type', { filter: 'eq' })),
        operateType: nullable(readOnly(intDict('操作类型', 'Operation', 'operate_type', { filter: 'eq' }))),
        method: told('请求方法', 'Handler', 255, { hidden: true }),
        requestUrl: told('请求地址', 'Address', 255, { hidden: true }),
        requestType: told('请求方式', 'Method', 10, { hidden: true }),
        requestParam: told('请求参数', 'Parameters', 1000, { hidden: true }),
        requestId: told('请求号', 'Request no.', 64, { filter: 'eq', hidden: true }),
    },
});
