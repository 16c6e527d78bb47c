import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { dateTime, dict, integer, joined, longText, money, nullable, phone, readOnly, reference, text } from '../kit.ts';

const counted = (label: string, hidden = false) => readOnly(integer(label, { sortable: true, filter: 'range', hidden }));

/** S31 客户 (table usr_customer). A customer is never deleted, only closed. */
export const Customer = entity({
    resource: 'users/customer',
    wire: '/users/customer',
    permission: 'users:customer',
    label: '客户',
    represent: 'name',
    serial: 'customerNo',
    actions: ['list', 'query', 'add', 'edit', 'export', 'import'],
    fields: {
        customerNo: readOnly(text('客户编号', { maxLength: 32, filter: 'like' })),
        name: text('名称', { maxLength: 64, filter: 'like' }),
        phone: phone('手机号', { revealed: true, filter: 'like', unique: true, taken: '该手机号已注册' }),
        kind: dict('客户类型', 'customer_kind', { filter: 'in' }),
        levelCode: readOnly(dict('等级', 'customer_level', { filter: 'in' })),
        cityId: reference('城市', 'setting/city', { filter: 'in' }),
        cityName: joined('城市', 'cityId'),
        contact: nullable(text('联系人', { maxLength: 32, hidden: true })),
        creditCode: nullable(text('统一社会信用代码', { maxLength: 18, hidden: true })),
        orderCount: counted('单量'),
        orderFen: readOnly(money('消费', { sortable: true, filter: 'range' })),
        cancelCount: counted('取消', true),
        creditLimitFen: readOnly(money('授信', { hidden: true })),
        creditDays: readOnly(integer('账期', { unit: '天', hidden: true })),
        realNameStatus: readOnly(dict('实名状态', 'real_name_status', { filter: 'in' })),
        source: dict('来源', 'user_source', { filter: 'in', default: 'phone' }),
        salesBy: nullable(text('归属销售', { maxLength: 64, filter: 'eq' })),
        lastOrderTime: readOnly(nullable(dateTime('最近下单', { sortable: true, filter: 'range' }))),
        status: readOnly(dict('状态', 'customer_status', { filter: 'in' })),
        tags: readOnly(nullable(dict('标签', 'customer_tag', { multiple: true }))),
        regTime: readOnly(dateTime('注册时间', { sortable: true, filter: 'range' })),
        remark: nullable(longText('备注', { hidden: true })),
    },
});

const reason = longText('原因', { minLength: 2, maxLength: 200 });

export const FreezeCustomer = action(Customer, 'freeze', {
    label: '冻结',
    fields: { reason },
    isDestructive: true,
    batch: 'batchFreeze',
});
export const UnfreezeCustomer = action(Customer, 'unfreeze', { label: '解冻', permission: 'freeze', question: '确定解冻{name}吗？' });
export const LevelCustomer = action(Customer, 'level', {
    label: '调级',
    fields: { levelCode: dict('新等级', 'customer_level'), reason },
});
export const TagCustomer = action(Customer, 'tag', {
    label: '打标签',
    fields: { tags: nullable(dict('标签', 'customer_tag', { multiple: true })) },
    batch: 'batchTag',
});
export const CloseCustomer = action(Customer, 'close', { label: '注销', fields: { reason }, isDestructive: true });
export const MergeCustomer = action(Customer, 'merge', {
    label: '合并',
    fields: { intoId: reference('合并到', 'users/customer'), reason },
    isDestructive: true,
});
