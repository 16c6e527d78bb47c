import type { AreaHelp } from './screenHelp.ts';

/** Help of 财务管理. */
export const financeHelp: AreaHelp = {
    '/finance/invoice-audit': {
        title: '发票审核',
        purpose: [
            '客户申请开票后在这里审核、登记发票、必要时红冲。',
            'Customers ask for invoices; here they are checked, registered and, where needed, red-flushed.',
        ],
        steps: [
            [
                '在详情中核对抬头（与客户现在的开票信息不同会标出）和订单明细，再点「通过」或「驳回」。',
                'Check title and orders in the details (a title that has changed since is marked), then approve or reject.',
            ],
            [
                '有订单不该开或金额不对，点「核减」修改核准金额；清空某一行表示该单不开票，可从 Excel 粘贴。',
                'Reduce changes the amounts order by order; an empty line leaves that order out, and you can paste from Excel.',
            ],
            [
                '在税控系统开好后点「登记开票」填发票号码并上传文件；接入了电子发票时用「电子开票」。',
                'When it has been issued, register number and file; with an e-invoice service, issue it from here.',
            ],
            [
                '开错的票用「红冲」，须另一人复核；红冲后订单可以重新开票。',
                'A wrong invoice is red-flushed with a second person; its orders can then be invoiced again.',
            ],
            [
                '争议中的订单不能开票；「导出金税模板」导出已通过的申请。',
                'Disputed orders cannot be invoiced. The tax template exports what has been approved.',
            ],
        ],
        keys: ['audits'],
        related: ['/users/invoice-title', '/price/invoice-coef', '/order/order', '/system/approval'],
        first: [
            '客户在小程序对已完成的订单申请开票后，申请出现在这里。',
            'Requests come here when customers ask for invoices of finished orders in the app.',
        ],
    },
    '/finance/balance-audit': {
        title: '余额审核',
        purpose: [
            '客户、司机、会员账户的每一次充值、扣减、补贴和罚款，都要在这里审过才真正入账。',
            'Every top-up, deduction, subsidy and penalty on an account of a customer, driver or member is reviewed here before it is posted.',
        ],
        steps: [
            [
                '打开详情看凭证、变动前后的余额和将要记的账，再「通过」「驳回」或「核减」。',
                'Look at the papers, the balance before and after and the posting to come; then approve, reject or reduce.',
            ],
            [
                '金额达到复核线的，初审后进入「复核」，由另一人完成；自己初审的不能自己复核。',
                'Above the limit a second person reviews it; nobody reviews what they approved first.',
            ],
            [
                '扣减在提交时就已冻结相应金额；驳回或撤销后自动解冻。',
                'A deduction freezes its amount when it is asked for; a rejection or withdrawal frees it.',
            ],
            [
                '自己提交、还没审的可以「撤销」；勾选多条可批量通过，条件是都不超过复核线。',
                'Withdraw what you asked for while nobody has decided; several below the limit can be approved together.',
            ],
        ],
        keys: ['audits'],
        related: ['/finance/customer-account', '/finance/driver-account', '/finance/member-account', '/finance/journal'],
        first: [
            '在账户页面点「线下充值」「扣减」等，或在这里点「新建申请」后，单据出现在这里。',
            'Requests come here from the buttons of the account pages, or by New request.',
        ],
    },
    '/finance/customer-account': {
        title: '客户账户',
        purpose: [
            '查客户有多少本金、赠送金、冻结和授信，做线下充值、扣减、授信和冻结。',
            'What a customer has: cash, bonus, frozen and credit; top up, deduct, grant credit or freeze.',
        ],
        steps: [
            [
                '详情打开就是余额、90天走势和最近几笔流水；「对账单」三步打印或存成 PDF 给客户。',
                'The details open with balance, trend and the last movements; a statement is printed or saved as PDF in three steps.',
            ],
            [
                '收到客户转账点「线下充值」，上传凭证；要减余额点「扣减」。两者都进「余额审核」，审过才入账。',
                'Enter a bank transfer as an offline top-up with its paper; deduct to reduce. Both go through the balance review.',
            ],
            ['「授信」须另一人复核；客户还款用「授信回款」。', 'Credit needs a second person; repayments are entered as such.'],
            [
                '「冻结」后该账户不能付款和退出，须写原因；余额本身不会动。',
                'A frozen account can neither pay nor pay out; the balance itself is untouched.',
            ],
        ],
        related: ['/finance/balance-audit', '/finance/trade-record', '/users/customer', '/users/invoice-title'],
        first: ['在「客户」中新增客户后，账户会自动开立并出现在这里。', 'An account is opened by itself for each new customer.'],
        firstAt: '/users/customer',
    },
    '/finance/driver-account': {
        title: '司机账户',
        purpose: [
            '查司机的可用余额、提现在途、保证金和欠款，做补贴、扣减、保证金和欠款处理。',
            'A driver’s balance, withdrawals under way, deposit and debt; subsidies, deductions, deposits and debts.',
        ],
        steps: [
            [
                '列表中保证金率红色的，说明缴得太少，会影响接单；详情里有收入、结算和提现明细。',
                'A red deposit rate means that the driver has paid too little to be offered orders; the details hold income, settlements and withdrawals.',
            ],
            [
                '「补贴」「扣减」「保证金扣罚」提交后进「余额审核」，不会直接改余额。',
                'Subsidies, deductions and deposit penalties go to the balance review; nothing changes a balance directly.',
            ],
            [
                '「保证金退还」只对已退驻且期满的司机；还有未完订单或争议时会拒绝。',
                'A deposit is returned to drivers who left and waited; open orders or disputes refuse it.',
            ],
            ['有欠款时用「欠款抵扣」，从可用余额还。', 'A debt is settled from the available balance.'],
        ],
        related: ['/finance/withdraw-audit', '/finance/balance-audit', '/users/driver', '/price/margin'],
        first: ['招募审核终审通过、司机入驻后，账户会自动开立并出现在这里。', 'An account is opened by itself for each driver who joins.'],
        firstAt: '/recruit/audit',
    },
    '/finance/member-account': {
        title: '会员账户',
        purpose: [
            '查司机会员的会员余额、赠送金、到期日和累计缴费，做充值和扣减。',
            'What members among the drivers hold and paid, and when they expire; top up and deduct.',
        ],
        steps: [
            [
                '详情里「本期已省」对比会员费，司机问值不值时照着说。',
                'The details compare what the membership saved with what it cost: the answer when a driver asks.',
            ],
            ['「充值」「扣减」都进「余额审核」，审过才入账。', 'Top-ups and deductions go through the balance review.'],
            ['「冻结」后余额不能用，解冻后恢复。', 'A frozen balance cannot be used until it is freed.'],
        ],
        related: ['/users/driver-member', '/users/driver-renewal', '/finance/balance-audit'],
        first: ['司机开通会员后，账户出现在这里。', 'Accounts come here when drivers become members.'],
        firstAt: '/users/driver-member',
    },
    '/finance/trade-record': {
        title: '交易记录',
        purpose: [
            '每一笔进出都有一行：谁、什么事、多少钱、之后余额多少。只增不改。',
            'One line for each movement of money: whose, what for, how much and the balance after. Lines are added, never changed.',
        ],
        steps: [
            [
                '按户名、类型、金额、时间筛选；底部按整个筛选结果合计收入和支出。',
                'Filter by owner, kind, amount and time; the foot adds up the whole result.',
            ],
            [
                '详情左借右贷显示这一笔的账，可以走到订单、提现或发票。',
                'The details show debit and credit, and lead to order, withdrawal or invoice.',
            ],
            [
                '多记了一部分用「冲减」，全错用「冲销」（只能一次）；都要另一人复核。',
                'Take back a part with Reduce, all of it once with Reverse; both need a second person.',
            ],
            [
                '订单和提现的交易不能在这里冲减，请通过退款、争议或提现处理。',
                'Movements of orders and withdrawals are corrected by refund, dispute or withdrawal, not here.',
            ],
        ],
        related: ['/finance/journal', '/finance/customer-account', '/finance/driver-account', '/finance/reconcile'],
        first: [
            '有人付款、结算、提现或充值入账后，交易自动记到这里。',
            'Lines come by themselves with payments, settlements, withdrawals and top-ups.',
        ],
    },
    '/finance/withdraw-audit': {
        title: '提现审核',
        purpose: [
            '司机申请提现后在这里审核、复核、打款并登记结果。',
            'Drivers ask to withdraw; here it is approved, reviewed, paid and its result registered.',
        ],
        steps: [
            [
                '详情把风险提示、余额和历史放在申请旁边；先看风险（新换卡、频繁、户名不一致），再「通过」「驳回」或「核减」。',
                'The details hold risk, balance and history beside the request; look at the risk first, then approve, reject or reduce.',
            ],
            [
                '金额大或风险高的须另一人「复核」；自己初审的不能复核。',
                'Large or risky ones need a second person, never the first one again.',
            ],
            [
                '勾选已通过的点「生成打款批次」，下载银行文件去网银打款，再「导入回执」。单笔可直接「登记打款」。',
                'Put approved ones into a payout batch, take the bank file to the bank, import its receipts. Single ones are registered directly.',
            ],
            [
                '银行退回的登记「打款失败」，金额回到司机账户；可「重新打款」。',
                'Register a payout that failed: the money returns to the driver, and can be paid again.',
            ],
            [
                '银行卡未核验、换卡未满24小时、订单有未结争议的会被拒绝，并写明原因。',
                'An unverified card, one changed within 24 hours or an open dispute refuses it and says so.',
            ],
        ],
        keys: ['audits'],
        related: ['/finance/driver-account', '/users/bank-card', '/finance/trade-record', '/finance/reconcile'],
        first: ['司机在手机上申请提现后，申请出现在这里。', 'Requests come here when drivers ask to withdraw in their app.'],
    },
    '/finance/refund': {
        title: '退款审核',
        purpose: [
            '取消、争议、多付产生的退款在这里审核，通过后按原支付方式退回。',
            'Refunds from cancellations, disputes and overpayments are approved here and go back the way the money came.',
        ],
        steps: [
            [
                '详情先看原支付、退款路径和由谁承担，再「通过」或「驳回」。',
                'Look at the payments, the way back and who bears it; then approve or reject.',
            ],
            [
                '退款总额不能超过该订单已付的金额；赠送金部分按比例退回赠送金。',
                'Refunds never exceed what was paid; what was paid from bonus goes back to bonus.',
            ],
            ['渠道退款失败的，查明原因后点「重试」。', 'Retry what the channel refused once the cause is known.'],
        ],
        keys: ['audits'],
        related: ['/order/order', '/order/dispute', '/finance/trade-record'],
        first: [
            '在订单上点「退款」，或取消订单、争议结案产生退款后，申请出现在这里。',
            'Refunds come here from an order’s Refund, from cancellations and from resolved disputes.',
        ],
        firstAt: '/order/order',
    },
    '/finance/journal': {
        title: '记账凭证',
        purpose: [
            '系统为每件有钱的事自动记的复式账，只能看，不能改。',
            'The double-entry books that the system keeps by itself; to be read, not changed.',
        ],
        steps: [
            [
                '「凭证」逐张查；「科目余额表」看某天各科目的余额，借贷应当平衡；「资金流向」看钱从哪里到哪里。',
                'Vouchers one by one, the trial balance of a day, or the flow of money.',
            ],
            [
                '详情检查摘要是否与分录一致，不一致请立即联系管理员。可打印或存 PDF。',
                'The details check the digest against the entries; if they differ, tell an administrator at once. Vouchers can be printed or saved.',
            ],
            [
                '记错了不改凭证，从「交易记录」冲减或冲销，会产生一张反向凭证。',
                'A mistake is corrected by reducing or reversing the transaction, which adds an opposite voucher.',
            ],
        ],
        related: ['/finance/trade-record', '/finance/reconcile'],
        first: [
            '第一笔收款、结算或充值入账后，凭证自动出现在这里。',
            'Vouchers come by themselves with the first payment, settlement or top-up.',
        ],
    },
    '/finance/reconcile': {
        title: '对账中心',
        purpose: [
            '每天核对总账、订单、提现、渠道和发票是否对得上，处理差异，然后封账。',
            'Checks each day whether ledger, orders, withdrawals, channels and invoices agree; differences are dealt with, then the day is sealed.',
        ],
        steps: [
            [
                '系统每天凌晨自动对前一天；也可点「立即对账」选日期。日历上绿色已平、红色有差异。',
                'It runs by itself every night, or now for a day of your choice. Green days agree, red ones do not.',
            ],
            [
                '渠道的流水用「导入渠道对账单」（CSV）逐笔核对，同一天再次导入会替换上一次。',
                'Import a channel’s statement (CSV) to compare it line by line; another import for the day replaces it.',
            ],
            [
                '打开有差异的一天，逐条「处理」写说明，需要改账的用「调账」，须另一人复核。',
                'Open a day with differences; handle each with a note, or adjust the books with a second person.',
            ],
            [
                '全部处理完才能「封账」；封账后当天不再接受补记。',
                'A day is sealed when all is handled; nothing is posted into it afterwards.',
            ],
        ],
        related: ['/finance/journal', '/finance/trade-record', '/finance/withdraw-audit', '/system/approval'],
        first: ['每天凌晨自动产生一条；现在就要看，点「立即对账」。', 'One comes every night; press the button to run one now.'],
    },
};
