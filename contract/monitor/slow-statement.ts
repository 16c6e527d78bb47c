import { entity } from '../kit/entity.ts';
import { dateTime, integer, readOnly, text } from '../kit/fields.ts';

/** 慢语句 (table sys_slow_statement): slow statements of all processes, by route or job. */
export const SlowStatement = entity({
    resource: 'monitor/slow-statement',
    wire: '/monitor/slowStatement',
    permission: 'monitor:slowStatement',
    label: '慢语句',
    english: 'Slow statement',
    represent: 'work',
    actions: ['list', 'query', 'export'],
    fields: {
        work: readOnly(text('接口或任务', 'Route or job', { maxLength: 200, filter: 'like' })),
        statement: readOnly(text('语句', 'Statement', { maxLength: 2000, filter: 'like' })),
        hits: readOnly(integer('次数', 'Times', { sortable: true })),
        meanMs: readOnly(integer('平均毫秒', 'Mean, ms', { sortable: true })),
        maxMs: readOnly(integer('最长毫秒', 'Longest, ms', { sortable: true })),
        totalMs: readOnly(integer('合计毫秒', 'Total, ms', { sortable: true })),
        firstSeen: readOnly(dateTime('首次出现', 'First seen', { sortable: true })),
        lastSeen: readOnly(dateTime('最近出现', 'Last seen', { sortable: true, filter: 'range' })),
    },
});
