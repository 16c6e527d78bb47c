"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.CancelSet = exports.RollbackSet = exports.PublishSet = exports.ReviewSet = exports.SubmitSet = exports.ChangeSet = void 0;
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var decided = kit_ts_1.readOnly;
/** S25 调价单 (domain 2.4, table prc_change_set). */
exports.ChangeSet = (0, entity_ts_1.entity)({
    resource: 'price/change-set',
    wire: '/price/changeSet',
    permission: 'price:changeSet',
    label: '调价单',
    represent: 'setNo',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        setNo: decided((0, kit_ts_1.text)('调价单号', { filter: 'like', sortable: true })),
        name: (0, kit_ts_1.text)('名称', { maxLength: 64, filter: 'like' }),
        kind: (0, kit_ts_1.dict)('价目类型', 'price_kind', { filter: 'in' }),
        status: decided((0, kit_ts_1.dict)('状态', 'change_status', { filter: 'in' })),
        rowCount: decided((0, kit_ts_1.integer)('价目数')),
        effectiveFrom: (0, kit_ts_1.dateTime)('生效时间', { sortable: true, filter: 'range' }),
        reason: (0, kit_ts_1.longText)('调价原因', { minLength: 5, maxLength: 500 }),
        submitBy: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('提交人', { account: true, filter: 'eq' }))),
        submitTime: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dateTime)('提交时间', { hidden: true }))),
        reviewBy: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('复核人', { account: true, filter: 'eq' }))),
        reviewTime: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dateTime)('复核时间', { hidden: true }))),
        publishTime: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dateTime)('发布时间', { hidden: true }))),
        rejectReason: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('驳回原因', { hidden: true }))),
        impactText: (0, kit_ts_1.joined)('影响', 'id'),
        rollbackOf: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('回滚自', { hidden: true }))),
    },
});
exports.SubmitSet = (0, action_ts_1.action)(exports.ChangeSet, 'submit', { label: '提交', question: '提交“{name}”后由他人复核，期间不能修改。确定提交吗？' });
exports.ReviewSet = (0, action_ts_1.action)(exports.ChangeSet, 'review', {
    label: '复核',
    fields: {
        approve: (0, kit_ts_1.bool)('通过', { default: true }),
        publishNow: (0, kit_ts_1.bool)('通过后立即发布', { default: true }),
        reason: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('意见', { maxLength: 500 })),
    },
});
exports.PublishSet = (0, action_ts_1.action)(exports.ChangeSet, 'publish', {
    label: '发布',
    question: '发布“{name}”？发布后到生效时间起按新价报价，已下订单不受影响。',
});
exports.RollbackSet = (0, action_ts_1.action)(exports.ChangeSet, 'rollback', {
    label: '回滚',
    isDestructive: true,
    question: '回滚“{name}”？此刻起恢复原价，已下订单不受影响。',
    fields: { reason: (0, kit_ts_1.longText)('回滚原因', { minLength: 5, maxLength: 500 }) },
});
exports.CancelSet = (0, action_ts_1.action)(exports.ChangeSet, 'cancel', { label: '作废', isDestructive: true, question: '作废“{name}”？' });
