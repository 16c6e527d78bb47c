import { area } from './area.ts';

/** The actions that bring an order on: paying, dispatching, driving, pricing. */
export const orderAct = area(
    {
        byCity: '按城市配置',
        mode: {
            auto: '系统按匹配分依次推送最合适的司机，无人接单自动进入下一轮。',
            grab: '推送给抢单半径内所有可接单的司机，先接先得。',
            assign: '只推送给选中的司机，等待司机接单。',
        },
        batchDispatch: '批量派单由系统为每个订单寻找司机，请选择系统派单或司机抢单。',
        offer: '待响应的司机',
        offered: '%{name} · %{plate} · %{time}推送',
        noOffer: '没有待响应的司机，请先派单',
        advance: '代司机登记，推进到“%{status}”。时间线会标记为代操作。',
        advanceReason: '如：司机手机没电，电话告知',
        photo: {
            arrived: '到场照片',
            arrivedHint: '没有定位或超出到场半径时必须上传',
            working: '开工照片',
            completed: '完工照片',
        },
        safety: '警戒区、支腿、吊具与人员站位均已检查',
        actualHint: '不填按报价里程结算，超出报价15%的部分须勾选绕行已同意',
        drop: {
            free: '本次退单不扣款：%{rule}',
            fined: '将从司机保证金扣除%{amount}：%{rule}',
            short: '应扣%{amount}（%{rule}），司机保证金仅有%{margin}，不足部分记为司机欠款',
        },
        adjust: '当前应付%{payable}，服务费%{service}，改价后服务费约%{after}',
        adjustHint: '正数加价，负数优惠；信息费与税费按锁定规则重算，超过比例须双人复核。填写明细时按明细合计',
        adjustSum: '应等于明细合计%{sum}',
        adjustZero: '金额不能为0',
        pay: {
            due: '应收%{amount}，付款方：%{customer}',
            review: '线下收款须由另一人复核后入账',
            direct: '立即从客户账户入账',
        },
    },
    {
        byCity: 'As the city is set',
        mode: {
            auto: 'The system asks the best driver, then the next, until somebody accepts.',
            grab: 'All free drivers within the radius hear of it; the first one gets it.',
            assign: 'Only the chosen driver is asked.',
        },
        batchDispatch: 'The system looks for a driver for each order; choose automatic or grab.',
        offer: 'Drivers who have been asked',
        offered: '%{name} · %{plate} · asked at %{time}',
        noOffer: 'Nobody has been asked; dispatch first',
        advance: 'Entered for the driver: on to “%{status}”. The timeline says so.',
        advanceReason: 'Such as: his phone was flat, he called',
        photo: {
            arrived: 'Photo on arrival',
            arrivedHint: 'Needed without a location, or outside the radius',
            working: 'Photo at the beginning',
            completed: 'Photo at the end',
        },
        safety: 'Cordon, outriggers, lifting gear and positions of people have been checked',
        actualHint: 'Left empty, the quoted distance counts; beyond 15 % more, the detour must be approved',
        drop: {
            free: 'No penalty: %{rule}',
            fined: '%{amount} is taken from the margin: %{rule}',
            short: '%{amount} due (%{rule}); the margin holds only %{margin}, the driver owes the rest',
        },
        adjust: 'Payable %{payable}, service %{service}; service afterwards about %{after}',
        adjustHint:
            'Positive adds, negative takes off; fee and tax follow the pinned rules, a large change needs a second person. Lines fill in their sum',
        adjustSum: 'Must be the sum of the lines, %{sum}',
        adjustZero: 'The amount cannot be 0',
        pay: {
            due: '%{amount} due from %{customer}',
            review: 'Money from outside is booked when a second person has agreed',
            direct: 'Booked from the customer’s account at once',
        },
    },
);
