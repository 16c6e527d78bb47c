"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.finance = void 0;
// prettier-ignore
exports.finance = {
    acct_status: {
        name: '账户状态',
        items: [['normal', '正常'], ['frozen', '冻结'], ['closed', '已销户']],
    },
    acct_subject: {
        name: '会计科目',
        items: [
            ['cust_cash', '客户本金'], ['cust_bonus', '客户赠送金'], ['cust_frozen', '客户冻结'], ['drv_avail', '司机可用'], ['drv_frozen', '司机冻结'],
            ['drv_margin', '司机保证金'], ['drv_debt', '司机欠款'], ['mbr_cash', '会员余额'], ['mbr_bonus', '会员赠送金'], ['mbr_frozen', '会员冻结'],
            ['escrow', '订单担保金'], ['wd_transit', '提现在途'], ['clearing_wechat', '微信待清算'], ['clearing_alipay', '支付宝待清算'],
            ['bank_main', '银行存款'], ['credit_recv', '授信应收'], ['rev_info_fee', '信息费收入'], ['rev_member', '会员费收入'],
            ['def_member', '会员费递延'], ['rev_penalty', '违约金收入'], ['rev_tax_add', '开票加收'], ['rev_wd_fee', '提现手续费'],
            ['exp_promo', '营销支出'], ['exp_comp', '平台赔付'], ['exp_channel', '渠道手续费'], ['tax_vat', '应交增值税'], ['tax_withhold', '代扣税款'],
            ['diff_tax', '税差'], ['eq_open', '期初余额'],
        ],
    },
    bal_audit_kind: {
        name: '余额审核类型',
        items: [
            ['topup', '线下充值'], ['deduct', '扣减'], ['adjust', '调账'], ['margin_deduct', '保证金扣罚'], ['margin_refund', '保证金退还'],
            ['credit', '授信调整'],
        ],
    },
    bal_reason: {
        name: '余额变动原因',
        items: [
            ['offline_pay', '对公转账'], ['gift', '补偿赠送'], ['fine', '违规罚款'], ['mistake', '错账更正'], ['refund_out', '退出退款'],
            ['damage', '货损赔付'], ['no_show', '爽约扣款'], ['other', '其他'],
        ],
    },
    dc: {
        name: '借贷方向',
        items: [['D', '借'], ['C', '贷']],
    },
    diff_status: {
        name: '差异状态',
        items: [['open', '待处理'], ['explained', '已解释'], ['fixed', '已调账'], ['ignored', '已忽略']],
    },
    inout: {
        name: '收支',
        items: [['in', '收入'], ['out', '支出']],
    },
    invoice_status: {
        name: '发票状态',
        items: [
            ['pending', '待审核'], ['approved', '待开票'], ['issuing', '开票中'], ['issued', '已开票'], ['rejected', '已驳回'], ['canceled', '已撤销'],
            ['failed', '开票失败'], ['red', '已红冲'],
        ],
    },
    journal_event: {
        name: '记账事件',
        items: [
            ['topup', '渠道充值'], ['topup_bonus', '充值赠送'], ['pay_wallet', '余额支付'], ['pay_channel', '渠道支付'], ['pay_credit', '授信下单'],
            ['credit_back', '授信回款'], ['settle', '订单结算'], ['cancel', '取消结算'], ['refund_pre', '结算前退款'], ['refund_post', '结算后退款'],
            ['wd_apply', '提现申请'], ['wd_approve', '提现通过'], ['wd_paid', '打款成功'], ['wd_fail', '打款失败'], ['wd_reject', '提现驳回'],
            ['offline_topup', '线下充值'], ['hold', '扣减冻结'], ['deduct', '扣减入账'], ['unhold', '扣减驳回'], ['margin_in', '缴保证金'],
            ['margin_out', '保证金扣退'], ['member_buy', '会员购买'], ['member_rec', '会员费确认'], ['pn_grant', '拉新奖励'], ['pn_release', '奖励解冻'],
            ['pn_revoke', '奖励收回'], ['invoice_tax', '开票计税'], ['channel_settle', '渠道清算'], ['bonus_expire', '赠金过期'],
            ['reassign_comp', '改派补偿'], ['debt_offset', '欠款抵扣'], ['reduce', '冲减'], ['reverse', '冲销'], ['opening', '期初'], ['adjust', '调账'],
        ],
    },
    pay_purpose: {
        name: '收款用途',
        items: [
            ['full', '全款'], ['deposit', '定金'], ['balance', '尾款'], ['supplement', '补差价'], ['topup', '充值'], ['margin', '保证金'],
            ['member', '会员费'],
        ],
    },
    payment_status: {
        name: '收款状态',
        items: [['pending', '待支付'], ['success', '支付成功'], ['failed', '支付失败'], ['closed', '已关闭'], ['refunding', '退款中'], ['refunded', '已退款']],
    },
    payout_channel: {
        name: '打款渠道',
        items: [['bank_file', '银行文件'], ['bank_api', '银企直连'], ['alipay', '支付宝'], ['wechat', '微信']],
    },
    payout_status: {
        name: '打款批次状态',
        items: [['draft', '待提交'], ['submitted', '已提交'], ['processing', '处理中'], ['done', '已完成'], ['partial', '部分成功'], ['failed', '失败']],
    },
    recon_rule: {
        name: '对账规则',
        items: [
            ['R01', '借贷平衡'], ['R02', '账户余额'], ['R03', '订单担保金'], ['R04', '提现在途'], ['R05', '冻结金额'], ['R06', '渠道对账'], ['R07', '活动预算'],
            ['R08', '发票税额'], ['R09', '订单金额'], ['R10', '交易流水'], ['R11', '递延会员费'], ['R12', '日封账链'],
        ],
    },
    recon_scope: {
        name: '对账范围',
        items: [['ledger', '总账'], ['order', '订单'], ['withdraw', '提现'], ['channel', '渠道'], ['promo', '活动'], ['invoice', '发票']],
    },
    recon_status: {
        name: '对账状态',
        items: [['running', '进行中'], ['passed', '已平'], ['diff', '有差异'], ['failed', '失败']],
    },
    refund_reason: {
        name: '退款原因',
        items: [
            ['cancel', '订单取消'], ['overpay', '多付退差'], ['dispute', '争议退款'], ['service_fail', '服务未完成'], ['mistake', '错收'],
            ['other', '其他'],
        ],
    },
    refund_status: {
        name: '退款状态',
        items: [['pending', '待审核'], ['approved', '待退款'], ['processing', '退款中'], ['done', '已退款'], ['rejected', '已驳回'], ['failed', '退款失败']],
    },
    trade_status: {
        name: '交易状态',
        items: [['success', '成功'], ['pending', '处理中'], ['reversed', '已冲销'], ['part_reversed', '部分冲减']],
    },
    trade_type: {
        name: '交易类型',
        items: [
            ['topup', '充值'], ['bonus', '赠送'], ['order_pay', '订单支付'], ['order_income', '订单收入'], ['info_fee', '平台信息费'],
            ['refund', '退款'], ['withdraw', '提现'], ['wd_back', '提现退回'], ['deduct', '扣减'], ['margin_in', '缴保证金'],
            ['margin_out', '退保证金'], ['margin_fine', '扣保证金'], ['member_fee', '会员费'], ['reward', '活动奖励'], ['comp', '补偿'],
            ['penalty', '违约金'], ['freeze', '冻结'], ['unfreeze', '解冻'], ['reverse', '冲销'], ['debt', '欠款抵扣'],
        ],
    },
    withdraw_status: {
        name: '提现状态',
        items: [
            ['pending', '待审核'], ['reviewing', '待复核'], ['approved', '待打款'], ['paying', '打款中'], ['paid', '已打款'], ['rejected', '已驳回'],
            ['failed', '打款失败'], ['canceled', '已撤销'],
        ],
    },
};
