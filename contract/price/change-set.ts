import { Type } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, dateTime, dict, integer, joined, longText, nullable, readOnly, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import { DiffRow, ReplayReport } from './quote.ts';

const decided = readOnly;

/** S25 调价单 (domain 2.4, table prc_change_set). */
export const ChangeSet = entity({
    resource: 'price/change-set',
    wire: '/price/changeSet',
    permission: 'price:changeSet',
    label: '调价单',
    english: 'Price change',
    represent: 'setNo',
    recycles: false,
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    search: { by: { setNo: 'document', name: 'name' }, note: ['status', 'name'] },
    fields: {
        setNo: decided(text('调价单号', 'Change no.', { filter: 'like', sortable: true })),
        name: text('名称', 'Name', { maxLength: 64, filter: 'like' }),
        kind: dict('价目类型', 'Price list', 'price_kind', { filter: 'in' }),
        status: decided(dict('状态', 'Status', 'change_status', { filter: 'in' })),
        rowCount: decided(integer('价目数', 'Prices')),
        effectiveFrom: dateTime('生效时间', 'Effective from', { sortable: true, filter: 'range' }),
        reason: longText('调价原因', 'Reason for the change', { minLength: 5, maxLength: 500 }),
        submitBy: nullable(decided(text('提交人', 'Submitted by', { account: true, filter: 'eq' }))),
        submitTime: nullable(decided(dateTime('提交时间', 'Submitted', { hidden: true }))),
        reviewBy: nullable(decided(text('复核人', 'Second reviewer', { account: true, filter: 'eq' }))),
        reviewTime: nullable(decided(dateTime('复核时间', 'Second review', { hidden: true }))),
        publishTime: nullable(decided(dateTime('发布时间', 'Published', { hidden: true }))),
        rejectReason: nullable(decided(text('驳回原因', 'Reason for rejection', { hidden: true }))),
        impactText: joined('影响', 'Impact', 'id'),
        rollbackOf: nullable(decided(text('回滚自', 'Rolls back', { hidden: true }))),
    },
});

export const SubmitSet = action(ChangeSet, 'submit', {
    label: '提交',
    english: 'Submit',
    question: '提交“{name}”后由他人复核，期间不能修改。确定提交吗？',
    englishQuestion: 'Submit “{name}”? Somebody else reviews it; it cannot be changed meanwhile.',
});
export const ReviewSet = action(ChangeSet, 'review', {
    needsProof: true,
    label: '复核',
    english: 'Second review',
    fields: {
        approve: bool('通过', 'Approve', { default: true }),
        publishNow: bool('通过后立即发布', 'Publish right after approval', { default: true }),
        reason: nullable(longText('意见', 'Comment', { maxLength: 500 })),
    },
});
export const PublishSet = action(ChangeSet, 'publish', {
    needsProof: true,
    label: '发布',
    english: 'Publish',
    question: '发布“{name}”？发布后到生效时间起按新价报价，已下订单不受影响。',
    englishQuestion: 'Publish “{name}”? Quotes use the new prices from the effective time; placed orders keep theirs.',
});
export const RollbackSet = action(ChangeSet, 'rollback', {
    needsProof: true,
    label: '回滚',
    english: 'Roll back',
    isDestructive: true,
    question: '回滚“{name}”？此刻起恢复原价，已下订单不受影响。',
    englishQuestion: 'Roll back “{name}”? The former prices apply from now on; placed orders keep theirs.',
    fields: { reason: longText('回滚原因', 'Reason for the rollback', { minLength: 5, maxLength: 500 }) },
});
export const CancelSet = action(ChangeSet, 'cancel', {
    label: '作废',
    english: 'Void',
    isDestructive: true,
    question: '作废“{name}”？',
    englishQuestion: 'Void “{name}”?',
});

export const SetDiffQuery = query(ChangeSet, 'diff', { params: byId, result: Type.Array(DiffRow) });
export const SetImpactQuery = query(ChangeSet, 'impact', { params: byId, result: ReplayReport });
