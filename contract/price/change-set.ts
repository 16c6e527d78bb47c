import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { bool, dateTime, dict, integer, joined, longText, nullable, readOnly, text } from '../kit.ts';

const decided = readOnly;

/** S25 调价单 (domain 2.4, table prc_change_set). */
export const ChangeSet = entity({
    resource: 'price/change-set',
    wire: '/price/changeSet',
    permission: 'price:changeSet',
    label: '调价单',
    represent: 'setNo',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        setNo: decided(text('调价单号', { filter: 'like', sortable: true })),
        name: text('名称', { maxLength: 64, filter: 'like' }),
        kind: dict('价目类型', 'price_kind', { filter: 'in' }),
        status: decided(dict('状态', 'change_status', { filter: 'in' })),
        rowCount: decided(integer('价目数')),
        effectiveFrom: dateTime('生效时间', { sortable: true, filter: 'range' }),
        reason: longText('调价原因', { minLength: 5, maxLength: 500 }),
        submitBy: nullable(decided(text('提交人', { account: true, filter: 'eq' }))),
        submitTime: nullable(decided(dateTime('提交时间', { hidden: true }))),
        reviewBy: nullable(decided(text('复核人', { account: true, filter: 'eq' }))),
        reviewTime: nullable(decided(dateTime('复核时间', { hidden: true }))),
        publishTime: nullable(decided(dateTime('发布时间', { hidden: true }))),
        rejectReason: nullable(decided(text('驳回原因', { hidden: true }))),
        impactText: joined('影响', 'id'),
        rollbackOf: nullable(decided(text('回滚自', { hidden: true }))),
    },
});

export const SubmitSet = action(ChangeSet, 'submit', { label: '提交', question: '提交“{name}”后由他人复核，期间不能修改。确定提交吗？' });
export const ReviewSet = action(ChangeSet, 'review', {
    label: '复核',
    fields: {
        approve: bool('通过', { default: true }),
        publishNow: bool('通过后立即发布', { default: true }),
        reason: nullable(longText('意见', { maxLength: 500 })),
    },
});
export const PublishSet = action(ChangeSet, 'publish', {
    label: '发布',
    question: '发布“{name}”？发布后到生效时间起按新价报价，已下订单不受影响。',
});
export const RollbackSet = action(ChangeSet, 'rollback', {
    label: '回滚',
    isDestructive: true,
    question: '回滚“{name}”？此刻起恢复原价，已下订单不受影响。',
    fields: { reason: longText('回滚原因', { minLength: 5, maxLength: 500 }) },
});
export const CancelSet = action(ChangeSet, 'cancel', { label: '作废', isDestructive: true, question: '作废“{name}”？' });
