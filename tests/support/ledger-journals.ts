import { debtOffset, deduct, hold, marginAudit, marginIn, marginOut, unhold } from '#server/ledger/journals/audit.ts';
import { memberBuy, memberRec, pnGrant, pnRelease, pnRevoke } from '#server/ledger/journals/member.ts';
import {
    cancel,
    creditBack,
    invoiceTax,
    payChannel,
    payCredit,
    payWallet,
    reassignComp,
    refundPost,
    refundPre,
    settle,
} from '#server/ledger/journals/order.ts';
import { bonusExpire, channelSettle, offlineTopup, opening, topup, topupBonus } from '#server/ledger/journals/topup.ts';
import { wdApply, wdApprove, wdFail, wdPaid, wdReject, wdRetry } from '#server/ledger/journals/withdraw.ts';
import { type Posting, wallet } from '#server/ledger/posting.ts';
import { customer, driver, member, now } from './ledger.ts';

const order = { ...now, orderId: '900', customer };
const payout = { approvedFen: 90_000, feeFen: 200, taxFen: 300 };

/** All rows of the table in domain 6.3: the posting, its event, its business key and its lines in fen. */
export const JOURNALS: [Posting, string, string, string[]][] = [
    [
        topup({ ...now, owner: customer, amountFen: 500, channel: 'wechat', channelNo: 'W1' }),
        'topup',
        'topup:W1',
        ['D clearing_wechat 500', 'C cust_cash 500'],
    ],
    [
        topup({ ...now, owner: member, amountFen: 500, channel: 'alipay', channelNo: 'A1' }),
        'topup',
        'topup:A1',
        ['D clearing_alipay 500', 'C mbr_cash 500'],
    ],
    [topupBonus({ ...now, owner: customer, amountFen: 50, grantId: '7' }), 'topup_bonus', 'bonus:7', ['D exp_promo 50', 'C cust_bonus 50']],
    [
        payWallet({ ...order, paymentId: '1', cashFen: 80, bonusFen: 20 }),
        'pay_wallet',
        'pay:1',
        ['D cust_cash 80', 'D cust_bonus 20', 'C escrow 100'],
    ],
    [
        payChannel({ ...order, paymentId: '2', channel: 'bank', channelNo: null, amountFen: 100 }),
        'pay_channel',
        'pay:2',
        ['D bank_main 100', 'C escrow 100'],
    ],
    [payCredit({ ...order, paymentId: '3', amountFen: 100 }), 'pay_credit', 'pay:3', ['D credit_recv 100', 'C escrow 100']],
    [
        creditBack({ ...now, customer, amountFen: 100, receiptNo: 'R' }),
        'credit_back',
        'credit_back:R',
        ['D bank_main 100', 'C credit_recv 100'],
    ],
    [
        settle({ ...now, orderId: '900', driver, driverFen: 80, infoFeeFen: 15, taxFen: 5 }),
        'settle',
        'settle:900',
        ['D escrow 100', 'C drv_avail 80', 'C rev_info_fee 15', 'C rev_tax_add 5'],
    ],
    [
        cancel({ ...order, driver, driverFen: 26_112, penaltyFen: 6528, refund: { cash: 80_376, bonus: 14_896 } }),
        'cancel',
        'cancel:900',
        ['D escrow 127912', 'C drv_avail 26112', 'C rev_penalty 6528', 'C cust_cash 80376', 'C cust_bonus 14896'],
    ],
    [
        refundPre({ ...order, refundId: '5', refund: { wechat: 70, cash: 30 } }),
        'refund_pre',
        'refund:5',
        ['D escrow 100', 'C cust_cash 30', 'C clearing_wechat 70'],
    ],
    [
        refundPost({
            ...order,
            refundId: '6',
            refund: { cash: 30_000 },
            driver,
            driverFen: 20_000,
            driverAvailFen: 99_999,
            platformFen: 10_000,
        }),
        'refund_post',
        'refund:6',
        ['D drv_avail 20000', 'D exp_comp 10000', 'C cust_cash 30000'],
    ],
    [
        refundPost({
            ...order,
            refundId: '7',
            refund: { cash: 50_000 },
            driver,
            driverFen: 50_000,
            driverAvailFen: 22_758,
            platformFen: 0,
        }),
        'refund_post',
        'refund:7',
        ['D drv_avail 22758', 'D drv_debt 27242', 'C cust_cash 50000'],
    ],
    [wdApply({ ...now, driver, withdrawId: '1', amountFen: 100 }), 'wd_apply', 'wd:1:apply', ['D drv_avail 100', 'C drv_frozen 100']],
    [
        wdApprove({ ...now, driver, withdrawId: '1', amountFen: 100_000, payout }),
        'wd_approve',
        'wd:1:approve',
        ['D drv_frozen 100000', 'C wd_transit 89500', 'C rev_wd_fee 200', 'C tax_withhold 300', 'C drv_avail 10000'],
    ],
    [
        wdRetry({ ...now, driver, withdrawId: '1', attempt: 2, payout }),
        'wd_approve',
        'wd:1:approve:2',
        ['D drv_avail 90000', 'C wd_transit 89500', 'C rev_wd_fee 200', 'C tax_withhold 300'],
    ],
    [wdPaid({ ...now, withdrawId: '1', netFen: 89_500 }), 'wd_paid', 'wd:1:paid', ['D wd_transit 89500', 'C bank_main 89500']],
    [
        wdFail({ ...now, driver, withdrawId: '1', payout }),
        'wd_fail',
        'wd:1:fail',
        ['D wd_transit 89500', 'D rev_wd_fee 200', 'D tax_withhold 300', 'C drv_avail 90000'],
    ],
    [wdReject({ ...now, driver, withdrawId: '1', amountFen: 100 }), 'wd_reject', 'wd:1:reject', ['D drv_frozen 100', 'C drv_avail 100']],
    [
        offlineTopup({ ...now, owner: driver, subject: 'drv_avail', amountFen: 100, isGift: false, auditId: '4' }),
        'offline_topup',
        'audit:4:topup',
        ['D bank_main 100', 'C drv_avail 100'],
    ],
    [
        offlineTopup({ ...now, owner: member, subject: 'mbr_cash', amountFen: 100, isGift: true, auditId: '4' }),
        'offline_topup',
        'audit:4:topup',
        ['D exp_comp 100', 'C mbr_cash 100'],
    ],
    [
        hold({ ...now, owner: customer, subject: 'cust_bonus', auditId: '4', amountFen: 100 }),
        'hold',
        'audit:4:hold',
        ['D cust_bonus 100', 'C cust_frozen 100'],
    ],
    [
        unhold({ ...now, owner: driver, subject: 'drv_margin', auditId: '4', amountFen: 100 }),
        'unhold',
        'audit:4:unhold',
        ['D drv_frozen 100', 'C drv_margin 100'],
    ],
    [
        deduct({ ...now, owner: customer, subject: 'cust_cash', auditId: '4', holdFen: 50_000, approvedFen: 30_000, reason: 'fine' }),
        'deduct',
        'audit:4:deduct',
        ['D cust_frozen 50000', 'C rev_penalty 30000', 'C cust_cash 20000'],
    ],
    [
        marginAudit({ ...now, owner: driver, auditId: '4', holdFen: 500, approvedFen: 400, isRefund: true }),
        'margin_out',
        'audit:4:margin_out',
        ['D drv_frozen 500', 'C drv_avail 400', 'C drv_margin 100'],
    ],
    [
        marginIn({ ...now, driver, amountFen: 500, from: 'avail', paymentId: '8' }),
        'margin_in',
        'margin:8',
        ['D drv_avail 500', 'C drv_margin 500'],
    ],
    [
        marginOut({ ...now, driver, amountFen: 50, to: 'fine', key: 'k' }),
        'margin_out',
        'margin_out:k',
        ['D drv_margin 50', 'C rev_penalty 50'],
    ],
    [
        marginOut({ ...now, driver, amountFen: 50, to: customer, key: 'k' }),
        'margin_out',
        'margin_out:k',
        ['D drv_margin 50', 'C cust_cash 50'],
    ],
    [
        memberBuy({
            ...now,
            member,
            driver,
            renewalId: '1',
            pay: { channel: { kind: 'wechat', amountFen: 100 }, cashFen: 30, bonusFen: 20, driverFen: 18 },
        }),
        'member_buy',
        'member:1:buy',
        ['D clearing_wechat 100', 'D mbr_cash 30', 'D mbr_bonus 20', 'D drv_avail 18', 'C def_member 168'],
    ],
    [
        memberRec({ ...now, renewalId: '1', month: 2, amountFen: 56 }),
        'member_rec',
        'member:1:rec:2',
        ['D def_member 56', 'C rev_member 56'],
    ],
    [
        pnGrant({ ...now, owner: driver, amountFen: 50, inviteId: '3' }),
        'pn_grant',
        'invite:3:driver:202:grant',
        ['D exp_promo 50', 'C drv_frozen 50'],
    ],
    [
        pnRelease({ ...now, owner: customer, amountFen: 50, inviteId: '3', to: 'cust_bonus' }),
        'pn_release',
        'invite:3:customer:101:release',
        ['D cust_frozen 50', 'C cust_bonus 50'],
    ],
    [
        pnRevoke({ ...now, owner: driver, amountFen: 50, inviteId: '3' }),
        'pn_revoke',
        'invite:3:driver:202:revoke',
        ['D drv_frozen 50', 'C exp_promo 50'],
    ],
    [
        invoiceTax({ ...now, invoiceId: '5', surchargeFen: 10_562, vatFen: 10_562 }),
        'invoice_tax',
        'invoice:5:tax',
        ['D rev_tax_add 10562', 'C tax_vat 10562'],
    ],
    [
        invoiceTax({ ...now, invoiceId: '5', surchargeFen: 100, vatFen: 90 }),
        'invoice_tax',
        'invoice:5:tax',
        ['D rev_tax_add 100', 'C tax_vat 90', 'C diff_tax 10'],
    ],
    [
        invoiceTax({ ...now, invoiceId: '5', surchargeFen: 0, vatFen: 90 }),
        'invoice_tax',
        'invoice:5:tax',
        ['C tax_vat 90', 'D diff_tax 90'],
    ],
    [
        invoiceTax({ ...now, invoiceId: '5', surchargeFen: 100, vatFen: 90, isRed: true }),
        'invoice_tax',
        'invoice:5:red',
        ['C rev_tax_add 100', 'D tax_vat 90', 'D diff_tax 10'],
    ],
    [
        channelSettle({ ...now, channel: 'wechat', amountFen: 200_000, feeFen: 1200, statementNo: 'S' }),
        'channel_settle',
        'channel:wechat:S',
        ['D bank_main 198800', 'D exp_channel 1200', 'C clearing_wechat 200000'],
    ],
    [
        bonusExpire({ ...now, owner: customer, amountFen: 20, grantId: '7' }),
        'bonus_expire',
        'bonus:7:expire',
        ['D cust_bonus 20', 'C exp_promo 20'],
    ],
    [reassignComp({ ...now, driver, amountFen: 60, reassignId: '2' }), 'reassign_comp', 'reassign:2', ['D exp_comp 60', 'C drv_avail 60']],
    [debtOffset({ ...now, driver, amountFen: 60, key: 'settle:1' }), 'debt_offset', 'debt:settle:1', ['D drv_avail 60', 'C drv_debt 60']],
    [
        opening({ ...now, key: 'd', lines: [wallet('C', driver, 'drv_margin', 70, 'margin_in')] }),
        'opening',
        'opening:d',
        ['C drv_margin 70', 'D eq_open 70'],
    ],
];
