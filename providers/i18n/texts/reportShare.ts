import { area } from './area.ts';

/** Who sees a report's columns, its menu entry, and gets it on a schedule. */
export const reportShare = area(
    {
        columnRoles: '可见角色',
        everybody: '所有人',
        menuHint: '所选角色的菜单中会出现该报表；每个人只看到自己有权看的数据。',
        menuSourceHint: '所选角色的菜单中会出现该报表；它查询外部数据源，能打开的人看到全部结果。',
        roles: '可见角色',
        people: '收件人',
        sendHint: '按计划为每位收件人生成一份文件，放入其任务中心并发送通知；数据范围按收件人自己的权限。',
        sendSourceHint: '按计划为每位收件人生成一份文件，放入其任务中心并发送通知；该报表查询外部数据源，文件包含全部结果。',
        plan: '发送计划',
        daily: '每天',
        weekly: '每周一',
        monthly: '每月1日',
        hour: '时间',
    },
    {
        columnRoles: 'Visible to',
        everybody: 'Everybody',
        menuHint: 'The report appears in the menu of these roles; each person sees only the data they may see.',
        menuSourceHint: 'The report appears in the menu of these roles; it reads a data source, and everyone who opens it sees all of it.',
        roles: 'Visible to',
        people: 'Recipients',
        sendHint:
            'On schedule, each recipient gets a file of their own in the task centre and a notice; it holds only the data they may see.',
        sendSourceHint:
            'On schedule, each recipient gets a file of their own in the task centre and a notice; the report reads a data source, and the file holds all of it.',
        plan: 'Schedule',
        daily: 'Every day',
        weekly: 'Every Monday',
        monthly: 'On the 1st of each month',
        hour: 'Time',
    },
);
