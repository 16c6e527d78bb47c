import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, integer, joined, longText, money, nullable, phone, readOnly, reference, text } from '../kit/fields.ts';

const counted = (label: string, english: string, hidden = false) =>
    readOnly(integer(label, english, { unit: '单', sortable: true, filter: 'range', hidden }));

/** S31 客户 (table usr_customer). A customer is never deleted, only closed. */
export const Customer = entity({
    resource: 'users/customer',
    wire: '/users/customer',
    permission: 'users:customer',
    label: '客户',
    english: 'Customer',
    represent: 'name',
    serial: 'customerNo',
    actions: ['list', 'query', 'add', 'edit', 'export', 'import'],
    search: {
        by: { customerNo: 'document', name: 'name', phone: 'phone' },
        note: ['customerNo', 'status', 'cityName', 'phone'],
        recent: 'lastOrderTime',
    },
    keyword: {
        label: '名称/电话/编号/联系人',
        english: 'Name/phone/no./contact',
        by: { name: 'name', phone: 'phone', customerNo: 'document', contact: 'name' },
    },
    fields: {
        customerNo: readOnly(text('客户编号', 'Customer no.', { maxLength: 32, filter: 'like' })),
        name: text('名称', 'Name', { maxLength: 64, filter: 'like' }),
        phone: phone('手机号', 'Mobile', { revealed: true, filter: 'like', unique: true, taken: '该手机号已注册' }),
        kind: dict('客户类型', 'Customer type', 'customer_kind', { filter: 'in' }),
        levelCode: readOnly(dict('等级', 'Level', 'customer_level', { filter: 'in' })),
        cityId: reference('城市', 'City', 'setting/city', { filter: 'in' }),
        cityName: joined('城市', 'City', 'cityId'),
        contact: nullable(text('联系人', 'Contact', { maxLength: 32, hidden: true })),
        creditCode: nullable(text('统一社会信用代码', 'Company registration no.', { maxLength: 18, hidden: true })),
        orderCount: counted('单量', 'Orders'),
        orderFen: readOnly(money('消费', 'Spent', { sortable: true, filter: 'range' })),
        cancelCount: counted('取消', 'Cancellations', true),
        creditLimitFen: readOnly(money('授信', 'Credit line', { hidden: true })),
        creditDays: readOnly(integer('账期', 'Payment term', { unit: '天', hidden: true })),
        realNameStatus: readOnly(dict('实名状态', 'Identity', 'real_name_status', { filter: 'in' })),
        source: dict('来源', 'Source', 'user_source', { filter: 'in', default: 'phone' }),
        salesBy: nullable(text('归属销售', 'Salesperson', { maxLength: 64, filter: 'eq' })),
        lastOrderTime: readOnly(nullable(dateTime('最近下单', 'Last order', { sortable: true, filter: 'range' }))),
        status: readOnly(dict('状态', 'Status', 'customer_status', { filter: 'in' })),
        tags: readOnly(nullable(dict('标签', 'Tags', 'customer_tag', { multiple: true }))),
        regTime: readOnly(dateTime('注册时间', 'Registered', { sortable: true, filter: 'range' })),
        remark: nullable(longText('备注', 'Remark', { hidden: true })),
    },
});

const reason = longText('原因', 'Reason', { minLength: 2, maxLength: 200 });

export const FreezeCustomer = action(Customer, 'freeze', {
    label: '冻结',
    english: 'Freeze',
    fields: { reason },
    isDestructive: true,
    batch: 'batchFreeze',
});
export const UnfreezeCustomer = action(Customer, 'unfreeze', {
    label: '解冻',
    english: 'Unfreeze',
    permission: 'freeze',
    question: '确定解冻{name}吗？',
    englishQuestion: 'Unfreeze {name}?',
});
export const LevelCustomer = action(Customer, 'level', {
    label: '调级',
    english: 'Change level',
    fields: { levelCode: dict('新等级', 'New level', 'customer_level'), reason },
});
export const TagCustomer = action(Customer, 'tag', {
    label: '打标签',
    english: 'Tag',
    fields: { tags: nullable(dict('标签', 'Tags', 'customer_tag', { multiple: true })) },
    batch: 'batchTag',
});
export const CloseCustomer = action(Customer, 'close', {
    label: '注销',
    english: 'Close account',
    fields: { reason },
    isDestructive: true,
});
export const MergeCustomer = action(Customer, 'merge', {
    label: '合并',
    english: 'Merge',
    fields: { intoId: reference('合并到', 'Merge into', 'users/customer'), reason },
    isDestructive: true,
});
