import { action } from '../kit/action.ts';
import { bool, text } from '../kit/fields.ts';
import { OnlineReport } from './report.ts';

/** 加入菜单: adds a menu entry for the report, for the holders of the chosen roles. */
export const AddReportToMenu = action(OnlineReport, 'addToMenu', {
    label: '加入菜单',
    english: 'Add to menu',
    permission: 'edit',
    fields: {
        title: text('菜单名称', 'Menu title', { maxLength: 50 }),
        /** Codes, joined by commas. */
        roleCodes: text('可见角色', 'Visible to', { maxLength: 1000 }),
    },
});

/** 定时发送: creates a scheduled job that sends the report as a file to each recipient, with the rows that the recipient may see. */
export const ScheduleReport = action(OnlineReport, 'schedule', {
    label: '定时发送',
    english: 'Send on schedule',
    permission: 'edit',
    fields: {
        cronExpression: text('发送计划', 'Schedule', { maxLength: 64 }),
        /** Accounts, joined by commas. */
        people: text('收件人', 'Recipients', { maxLength: 600 }),
        byMail: bool('同时发邮件通知', 'Also tell by mail', { default: false }),
    },
});
