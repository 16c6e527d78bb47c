import { Type } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, intDict, integer, joined, json, longText, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { mapOf } from '../kit/map-of.ts';

/** S48 异常预警 (domain 2.9, table sys_anomaly): detected by rules, taken and closed by people. */
export const Anomaly = entity({
    resource: 'monitor/anomaly',
    wire: '/monitor/anomaly',
    permission: 'monitor:anomaly',
    label: '预警',
    english: 'Alert',
    represent: 'title',
    actions: ['list', 'query', 'export'],
    isLive: true,
    fields: {
        level: readOnly(intDict('等级', 'Level', 'anomaly_level', { filter: 'in', sortable: true })),
        ruleCode: readOnly(dict('规则', 'Rule', 'anomaly_rule', { filter: 'in' })),
        title: readOnly(text('标题', 'Title', { maxLength: 128, filter: 'like' })),
        bizKind: readOnly(text('对象类型', 'Subject type', { maxLength: 24, hidden: true, filter: 'eq' })),
        bizId: readOnly(text('对象ID', 'Subject record', { maxLength: 36, hidden: true, filter: 'eq' })),
        bizNo: nullable(readOnly(text('单号', 'Document no.', { maxLength: 64, filter: 'like' }))),
        cityId: nullable(readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' }))),
        cityName: joined('城市', 'City', 'cityId'),
        hits: readOnly(integer('命中次数', 'Hits', { unit: '次', sortable: true })),
        firstSeen: readOnly(dateTime('首次发现', 'First seen', { sortable: true, filter: 'range' })),
        lastSeen: readOnly(dateTime('最近发现', 'Last seen', { sortable: true, filter: 'range' })),
        status: readOnly(dict('状态', 'Status', 'anomaly_status', { filter: 'in' })),
        ownerBy: nullable(readOnly(text('处理人', 'Handled by', { account: true, maxLength: 64, filter: 'eq' }))),
        handleTime: nullable(readOnly(dateTime('处理时间', 'Handled', { sortable: true, hidden: true }))),
        handleNote: nullable(readOnly(longText('处理说明', 'Handling note', { hidden: true }))),
        detail: readOnly(json('详情', 'Details', mapOf(Type.Unknown()))),
    },
});

const note = longText('处理说明', 'Handling note', { maxLength: 500 });

/** 认领: assigns the anomaly to the caller. */
export const AckAnomaly = action(Anomaly, 'ack', {
    label: '认领',
    english: 'Take on',
    question: '确定认领“{title}”吗？',
    englishQuestion: 'Take on “{title}”?',
    batch: 'batchAck',
});

/** 关闭: marks the anomaly as resolved. */
export const CloseAnomaly = action(Anomaly, 'close', {
    label: '关闭',
    english: 'Close',
    fields: { handleNote: note },
    batch: 'batchClose',
});

/** 忽略: marks the anomaly as no problem and suppresses it for a while. */
export const IgnoreAnomaly = action(Anomaly, 'ignore', {
    label: '忽略',
    english: 'Ignore',
    fields: {
        handleNote: note,
        muteHours: integer('不再提醒', 'Do not remind again', { unit: '小时', minimum: 0, maximum: 720, default: 24 }),
    },
    batch: 'batchIgnore',
});

/** 指派: assigns the anomaly to somebody else. */
export const AssignAnomaly = action(Anomaly, 'assign', {
    label: '指派',
    english: 'Assign',
    fields: { ownerBy: text('处理人', 'Handled by', { maxLength: 64 }), remark: nullable(longText('说明', 'Note', { maxLength: 200 })) },
});
