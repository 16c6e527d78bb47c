import { entity } from '../kit/entity.ts';
import { dict, nullable, readOnly, text } from '../kit/fields.ts';

const told = (label: string, english: string, maxLength: number, given: { filter?: 'eq' | 'like'; hidden?: boolean } = {}) =>
    nullable(readOnly(text(label, english, { maxLength, ...given })));

/** 人员轨迹: a person's reads and actions, from both logs and the data log (view sys_person_trace). */
export const PersonTrace = entity({
    resource: 'system/person-trace',
    wire: '/sys/personTrace',
    permission: 'system:personTrace',
    label: '人员轨迹',
    english: 'Personal activity',
    represent: 'words',
    actions: ['list', 'query', 'export'],
    isSystem: true,
    fields: {
        kind: readOnly(dict('类别', 'Kind', 'trace_kind', { filter: 'in' })),
        username: told('账号', 'Account', 64, { filter: 'eq' }),
        realname: told('姓名', 'Name', 64),
        /** What was done. For entries of the data log, `subject` is the label of the record type. */
        words: told('内容', 'What', 1000, { filter: 'like' }),
        subject: told('数据', 'Record type', 64),
        recordNo: told('名称/单号', 'Name or no.', 64, { filter: 'like' }),
        reason: told('原因', 'Reason', 500),
        ip: told('IP', 'IP', 64, { filter: 'eq' }),
        requestId: told('请求号', 'Request no.', 64, { filter: 'eq', hidden: true }),
    },
});
