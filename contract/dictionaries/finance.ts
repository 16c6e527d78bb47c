// prettier-ignore
export const finance = {
    acct_status: {
        name: '账户状态',
        items: [['normal', '正常', 'Normal'], ['frozen', '冻结', 'Frozen'], ['closed', '已销户', 'Closed']],
    },
    acct_subject: {
        name: '会计科目',
        items: [
            ['cust_cash', '客户本金', 'Customer principal'], ['cust_bonus', '客户赠送金', 'Customer bonus'],
            ['cust_frozen', '客户冻结', 'Customer frozen'], ['drv_avail', '司机可用', 'Driver available'],
            ['drv_frozen', '司机冻结', 'Driver frozen'], ['drv_margin', '司机保证金', 'Driver deposit'], ['drv_debt', '司机欠款', 'Driver debt'],
            ['mbr_cash', '会员余额', 'Member balance'], ['mbr_bonus', '会员赠送金', 'Member bonus'], ['mbr_frozen', '会员冻结', 'Member frozen'],
            ['escrow', '订单担保金', 'Order escrow'], ['wd_transit', '提现在途', 'Withdrawals on the way'],
            ['clearing_wechat', '微信待清算', 'WeChat clearing'], ['clearing_alipay', '支付宝待清算', 'Alipay clearing'],
            ['bank_main', '银行存款', 'Bank deposits'], ['credit_recv', '授信应收', 'Credit receivable'],
            ['rev_info_fee', '信息费收入', 'Platform fee income'], ['rev_member', '会员费收入', 'Membership income'],
            ['def_member', '会员费递延', 'Deferred membership fees'], ['rev_penalty', '违约金收入', 'Cancellation fee income'],
            ['rev_tax_add', '开票加收', 'Invoice surcharge'], ['rev_wd_fee', '提现手续费', 'Withdrawal fees'],
            ['exp_promo', '营销支出', 'Marketing cost'], ['exp_comp', '平台赔付', 'Platform compensation'],
            ['exp_channel', '渠道手续费', 'Channel fees'], ['tax_vat', '应交增值税', 'VAT payable'], ['tax_withhold', '代扣税款', 'Tax withheld'],
            ['diff_tax', '税差', 'Tax difference'], ['eq_open', '期初余额', 'Opening balance'],
        ],
    },
    bal_audit_kind: {
        name: '余额审核类型',
        items: [
            ['topup', '线下充值', 'Offline top-up'], ['deduct', '扣减', 'Deduction'], ['adjust', '调账', 'Adjustment'],
            ['margin_deduct', '保证金扣罚', 'Deduct from deposit'], ['margin_refund', '保证金退还', 'Refund deposit'],
            ['credit', '授信调整', 'Credit line change'],
        ],
    },
    bal_reason: {
        name: '余额变动原因',
        items: [
            ['offline_pay', '对公转账', 'Bank transfer'], ['gift', '补偿赠送', 'Compensation'], ['fine', '违规罚款', 'Fine'],
            ['mistake', '错账更正', 'Correction'], ['refund_out', '退出退款', 'Refund on leaving'], ['damage', '货损赔付', 'Cargo damage'],
            ['no_show', '爽约扣款', 'No-show'], ['other', '其他', 'Other'],
        ],
    },
    dc: {
        name: '借贷方向',
        items: [['D', '借', 'Debit'], ['C', '贷', 'Credit']],
    },
    diff_status: {
        name: '差异状态',
        items: [
            ['open', '待处理', 'Open'], ['explained', '已解释', 'Explained'], ['fixed', '已调账', 'Adjusted'], ['ignored', '已忽略', 'Ignored'],
        ],
    },
    inout: {
        name: '收支',
        items: [['in', '收入', 'In'], ['out', '支出', 'Out']],
    },
    invoice_status: {
        name: '发票状态',
        items: [
            ['pending', '待审核', 'Awaiting review'], ['approved', '待开票', 'To be issued'], ['issuing', '开票中', 'Being issued'],
            ['issued', '已开票', 'Issued'], ['rejected', '已驳回', 'Rejected'], ['canceled', '已撤销', 'Withdrawn'],
            ['failed', '开票失败', 'Issuing failed'], ['red', '已红冲', 'Credit note issued'],
        ],
    },
    journal_event: {
        name: '记账事件',
        items: [
            ['topup', '渠道充值', 'Channel top-up'], ['topup_bonus', '充值赠送', 'Top-up bonus'], ['pay_wallet', '余额支付', 'Paid from balance'],
            ['pay_channel', '渠道支付', 'Paid by channel'], ['pay_credit', '授信下单', 'Ordered on credit'],
            ['credit_back', '授信回款', 'Credit repayment'], ['settle', '订单结算', 'Order settled'],
            ['cancel', '取消结算', 'Cancellation settled'], ['refund_pre', '结算前退款', 'Refund before settlement'],
            ['refund_post', '结算后退款', 'Refund after settlement'], ['wd_apply', '提现申请', 'Withdrawal requested'],
            ['wd_approve', '提现通过', 'Withdrawal approved'], ['wd_paid', '打款成功', 'Payout made'], ['wd_fail', '打款失败', 'Payout failed'],
            ['wd_reject', '提现驳回', 'Withdrawal rejected'], ['offline_topup', '线下充值', 'Offline top-up'],
            ['hold', '扣减冻结', 'Deduction held'], ['deduct', '扣减入账', 'Deduction posted'], ['unhold', '扣减驳回', 'Deduction rejected'],
            ['margin_in', '缴保证金', 'Deposit paid in'], ['margin_out', '保证金扣退', 'Deposit deducted or refunded'],
            ['member_buy', '会员购买', 'Membership bought'], ['member_rec', '会员费确认', 'Membership fee recognized'],
            ['pn_grant', '拉新奖励', 'Referral reward'], ['pn_release', '奖励解冻', 'Reward released'],
            ['pn_revoke', '奖励收回', 'Reward taken back'], ['invoice_tax', '开票计税', 'Invoice tax'],
            ['channel_settle', '渠道清算', 'Channel clearing'], ['bonus_expire', '赠金过期', 'Bonus expired'],
            ['reassign_comp', '改派补偿', 'Reassignment pay'], ['debt_offset', '欠款抵扣', 'Debt settled'], ['reduce', '冲减', 'Reduction'],
            ['reverse', '冲销', 'Reversal'], ['opening', '期初', 'Opening'], ['adjust', '调账', 'Adjustment'],
        ],
    },
    pay_purpose: {
        name: '收款用途',
        items: [
            ['full', '全款', 'Full payment'], ['deposit', '定金', 'Prepayment'], ['balance', '尾款', 'Balance'],
            ['supplement', '补差价', 'Price difference'], ['topup', '充值', 'Top-up'], ['margin', '保证金', 'Driver deposit'],
            ['member', '会员费', 'Membership fee'],
        ],
    },
    payment_status: {
        name: '收款状态',
        items: [
            ['pending', '待支付', 'Awaiting payment'], ['success', '支付成功', 'Paid'], ['failed', '支付失败', 'Payment failed'],
            ['closed', '已关闭', 'Closed'], ['refunding', '退款中', 'Being refunded'], ['refunded', '已退款', 'Refunded'],
        ],
    },
    payout_channel: {
        name: '打款渠道',
        items: [
            ['bank_file', '银行文件', 'Bank file'], ['bank_api', '银企直连', 'Bank API'], ['alipay', '支付宝', 'Alipay'],
            ['wechat', '微信', 'WeChat'],
        ],
    },
    payout_status: {
        name: '打款批次状态',
        items: [
            ['draft', '待提交', 'Not submitted'], ['submitted', '已提交', 'Submitted'], ['processing', '处理中', 'In progress'],
            ['done', '已完成', 'Done'], ['partial', '部分成功', 'Partly done'], ['failed', '失败', 'Failed'],
        ],
    },
    recon_rule: {
        name: '对账规则',
        items: [
            ['R01', '借贷平衡', 'Debits equal credits'], ['R02', '账户余额', 'Account balances'], ['R03', '订单担保金', 'Order escrow'],
            ['R04', '提现在途', 'Withdrawals on the way'], ['R05', '冻结金额', 'Held amounts'], ['R06', '渠道对账', 'Channel statements'],
            ['R07', '活动预算', 'Campaign budgets'], ['R08', '发票税额', 'Invoice tax'], ['R09', '订单金额', 'Order amounts'],
            ['R10', '交易流水', 'Transactions'], ['R11', '递延会员费', 'Deferred membership fees'], ['R12', '日封账链', 'Daily closing chain'],
        ],
    },
    recon_scope: {
        name: '对账范围',
        items: [
            ['ledger', '总账', 'General ledger'], ['order', '订单', 'Order'], ['withdraw', '提现', 'Withdrawal'],
            ['channel', '渠道', 'Channel'], ['promo', '活动', 'Campaign'], ['invoice', '发票', 'Invoice'],
        ],
    },
    recon_status: {
        name: '对账状态',
        items: [
            ['running', '进行中', 'Running'], ['passed', '已平', 'Balanced'], ['diff', '有差异', 'Has differences'],
            ['failed', '失败', 'Failed'],
        ],
    },
    refund_reason: {
        name: '退款原因',
        items: [
            ['cancel', '订单取消', 'Order canceled'], ['overpay', '多付退差', 'Paid too much'], ['dispute', '争议退款', 'Dispute'],
            ['service_fail', '服务未完成', 'Work not done'], ['mistake', '错收', 'Charged by mistake'], ['other', '其他', 'Other'],
        ],
    },
    refund_status: {
        name: '退款状态',
        items: [
            ['pending', '待审核', 'Awaiting review'], ['approved', '待退款', 'To be refunded'], ['processing', '退款中', 'Being refunded'],
            ['done', '已退款', 'Refunded'], ['rejected', '已驳回', 'Rejected'], ['failed', '退款失败', 'Refund failed'],
        ],
    },
    trade_status: {
        name: '交易状态',
        items: [
            ['success', '成功', 'Success'], ['pending', '处理中', 'In progress'], ['reversed', '已冲销', 'Reversed'],
            ['part_reversed', '部分冲减', 'Partly reduced'],
        ],
    },
    trade_type: {
        name: '交易类型',
        items: [
            ['topup', '充值', 'Top-up'], ['bonus', '赠送', 'Bonus'], ['order_pay', '订单支付', 'Order payment'],
            ['order_income', '订单收入', 'Order income'], ['info_fee', '平台信息费', 'Platform fee'], ['refund', '退款', 'Refund'],
            ['withdraw', '提现', 'Withdrawal'], ['wd_back', '提现退回', 'Withdrawal returned'], ['deduct', '扣减', 'Deduction'],
            ['margin_in', '缴保证金', 'Deposit paid in'], ['margin_out', '退保证金', 'Deposit refunded'],
            ['margin_fine', '扣保证金', 'Deposit deducted'], ['member_fee', '会员费', 'Membership fee'],
            ['reward', '活动奖励', 'Campaign reward'], ['comp', '补偿', 'Compensation'], ['penalty', '违约金', 'Cancellation fee'],
            ['freeze', '冻结', 'Freeze'], ['unfreeze', '解冻', 'Unfreeze'], ['reverse', '冲销', 'Reversal'],
            ['debt', '欠款抵扣', 'Debt settled'],
        ],
    },
    withdraw_status: {
        name: '提现状态',
        items: [
            ['pending', '待审核', 'Awaiting review'], ['reviewing', '待复核', 'Awaiting second review'], ['approved', '待打款', 'To be paid'],
            ['paying', '打款中', 'Being paid'], ['paid', '已打款', 'Paid'], ['rejected', '已驳回', 'Rejected'],
            ['failed', '打款失败', 'Payout failed'], ['canceled', '已撤销', 'Withdrawn'],
        ],
    },
} as const;
