import { area } from './area.ts';

/** 交接班. */
export const shift = area(
    {
        open: '未完事项（勾选需要接班人优先跟进的）',
        openThen: '交班时的未完事项',
        nothingOpen: '没有未完事项',
        nothingOpenHint: '您负责的队列都已处理完，可以直接写交接说明',
        leftNow: '您现有%{count}',
        person: '%{name}（%{account}）',
        more: '另有%{count}条，点击标题查看全部',
        mark: '重点跟进%{title}',
        marked: '重点跟进',
        closed: '已处理',
        tabs: { all: '全部', waiting: '待我接班', taken: '我接的班', given: '我交的班' },
    },
    {
        open: 'Open work (tick what the next shift should follow first)',
        openThen: 'Open when handed over',
        nothingOpen: 'Nothing is open',
        nothingOpenHint: 'Your queues are empty; a few words for the next shift are enough',
        leftNow: 'you have %{count} now',
        person: '%{name} (%{account})',
        more: '%{count} more; press the title to see all',
        mark: 'Follow %{title} first',
        marked: 'Follow first',
        closed: 'Done',
        tabs: { all: 'All', waiting: 'Waiting for me', taken: 'Taken by me', given: 'Given by me' },
    },
);
