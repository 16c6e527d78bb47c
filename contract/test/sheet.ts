import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { bool, date, dateTime, dict, file, image, integer, longText, nullable, text } from '../kit/fields.ts';

/** DEMO-01 示例表格 (table test_sheet): demo rows with a field for each type of cell. */
export const TestSheet = entity({
    resource: 'test/sheet',
    wire: '/test/sheet',
    permission: 'test:sheet',
    label: '示例表格',
    english: 'Example row',
    represent: 'name',
    actions: STANDARD_ACTIONS.filter(action => action !== 'import' && action !== 'export'),
    isSystem: true,
    fields: {
        sortNo: integer('排序', 'Sort order', { minimum: 1, maximum: 9999, default: 1, sortable: true }),
        name: text('名称', 'Name', { maxLength: 64, filter: 'like', unique: true }),
        kind: dict('业务类型', 'Business', 'biz_type', { filter: 'in', default: 'hoist' }),
        states: nullable(text('适用状态', 'States', { maxLength: 200 })),
        ownerBy: nullable(text('负责人', 'In charge', { maxLength: 64 })),
        tags: nullable(text('标签', 'Tags', { maxLength: 200 })),
        count: integer('数量', 'Count', { minimum: 0, maximum: 100_000, default: 0 }),
        progress: integer('进度', 'Progress', { minimum: 0, maximum: 100, default: 0 }),
        level: nullable(text('城市级别', 'City tier', { maxLength: 16 })),
        done: bool('完成', 'Done', { default: false }),
        day: nullable(date('日期', 'Day')),
        moment: nullable(dateTime('时间', 'Time')),
        orderId: nullable(text('订单ID', 'Order ID', { maxLength: 32, hidden: true })),
        orderNo: nullable(text('关联订单', 'Related order', { maxLength: 32 })),
        note: nullable(longText('说明', 'Note', { maxLength: 500 })),
        link: nullable(text('链接', 'Link')),
        files: nullable(file('附件', 'Files', 'temp', { maxLength: 2000 })),
        pictures: nullable(image('图片', 'Pictures', 'temp', { maxLength: 2000 })),
    },
});
