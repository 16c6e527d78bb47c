import { area } from './area.ts';

/** Masked numbers and the way to see one whole. */
export const reveal = area(
    {
        title: '查看完整%{what}',
        hide: '隐藏%{what}',
        note: '完整号码显示%{seconds}秒。查看人、时间和原因会记入数据日志。',
        reason: '查看原因',
        show: '查看',
        left: '%{count}秒',
        reasons: { contact: '联系用户处理业务', identity: '核对身份信息', complaint: '处理投诉或争议' },
    },
    {
        title: 'Show the whole %{what}',
        hide: 'Hide %{what}',
        note: 'It is shown for %{seconds} seconds. Who saw it, when and why is written to the data log.',
        reason: 'Reason',
        show: 'Show',
        left: '%{count} s',
        reasons: { contact: 'To contact the person', identity: 'To check an identity', complaint: 'To handle a complaint' },
    },
);
